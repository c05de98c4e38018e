import { IconBolt, IconBone, IconElevator, IconEngine, IconFlame, IconTag } from '@tabler/icons-react'
import type { FactName } from '#shared/posts/fields.ts'
import { cardIcons, type Icons } from '../parts/facts.tsx'

/** The icons of the overview: those of cards, and those of facts that no card shows. */
export const icons: Icons<FactName> = {
  ...cardIcons,
  bolt: IconBolt,
  bone: IconBone,
  elevator: IconElevator,
  engine: IconEngine,
  flame: IconFlame,
  tag: IconTag,
}
