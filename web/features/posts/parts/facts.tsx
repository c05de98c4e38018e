import {
  IconArmchair,
  IconBath,
  IconBed,
  IconBolt,
  IconBuilding,
  IconCalendar,
  IconCrane,
  IconDoor,
  IconElevator,
  IconEngine,
  IconFence,
  IconFlag,
  IconFlame,
  IconGasStation,
  IconLock,
  IconManualGearbox,
  IconPalette,
  IconPaw,
  IconRoad,
  IconRulerMeasure,
  IconStairs,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Language } from '#shared/lib/language.ts'
import { type FactName, type Fields, fields } from '#shared/posts/fields.ts'
import { type Factual, type Saying, sayingsOf } from './sayings.ts'

/** A fact with the icon that stands before it. */
export type Fact = Saying & { Icon: ComponentType<{ size?: number | string; stroke?: number | string }> }

/** A row that names an icon which is not here does not compile. Imported one by one, since a page weighs what it imports. */
const icons: Record<Fields[FactName]['fact']['icon'], Fact['Icon']> = {
  armchair: IconArmchair,
  bath: IconBath,
  bed: IconBed,
  bolt: IconBolt,
  building: IconBuilding,
  calendar: IconCalendar,
  crane: IconCrane,
  door: IconDoor,
  elevator: IconElevator,
  engine: IconEngine,
  fence: IconFence,
  flag: IconFlag,
  flame: IconFlame,
  fuel: IconGasStation,
  gearbox: IconManualGearbox,
  lock: IconLock,
  palette: IconPalette,
  paw: IconPaw,
  road: IconRoad,
  ruler: IconRulerMeasure,
  stairs: IconStairs,
  tag: IconTag,
  users: IconUsers,
}

/** The facts that a listing states, in the order of the table of fields. */
export function statedFacts(post: Factual, t: TFunction<'listings'>, language: Language): Fact[] {
  return sayingsOf(post, t, language).map((saying) => ({ ...saying, Icon: icons[fields[saying.name].fact.icon] }))
}
