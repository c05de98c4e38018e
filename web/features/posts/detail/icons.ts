import {
  IconBolt,
  IconBone,
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
  leaf: IconLeaf,
  shield: IconShieldCheck,
  smoking: IconSmoking,
  tag: IconTag,
  tool: IconTool,
}
