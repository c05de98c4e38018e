import {
  IconBolt,
  IconBone,
  IconBrandInstagram,
  IconBrandTiktok,
  IconCar,
  IconClock,
  IconCompass,
  IconElevator,
  IconEngine,
  IconFlame,
  IconLeaf,
  IconShieldCheck,
  IconSmoking,
  IconTag,
  IconTool,
  IconToolsKitchen2,
  IconWorld,
} from '@tabler/icons-react'
import type { FactName } from '#shared/posts/fields.ts'
import { cardIcons, type Icons } from '../parts/facts.tsx'

/** The icons of the overview: those of cards, and those of facts that no card shows. */
export const icons: Icons<FactName> = {
  ...cardIcons,
  bolt: IconBolt,
  bone: IconBone,
  car: IconCar,
  clock: IconClock,
  compass: IconCompass,
  elevator: IconElevator,
  engine: IconEngine,
  flame: IconFlame,
  instagram: IconBrandInstagram,
  kitchen: IconToolsKitchen2,
  leaf: IconLeaf,
  shield: IconShieldCheck,
  smoking: IconSmoking,
  tag: IconTag,
  tiktok: IconBrandTiktok,
  tool: IconTool,
  world: IconWorld,
}
