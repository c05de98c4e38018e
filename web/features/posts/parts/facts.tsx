import {
  IconArmchair,
  IconBath,
  IconBed,
  IconBuilding,
  IconCalendar,
  IconDoor,
  IconEngine,
  IconFlag,
  IconGasStation,
  IconManualGearbox,
  IconPalette,
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

const icons: Record<Fields[FactName]['fact']['icon'], Fact['Icon']> = {
  armchair: IconArmchair,
  bath: IconBath,
  bed: IconBed,
  building: IconBuilding,
  calendar: IconCalendar,
  door: IconDoor,
  engine: IconEngine,
  flag: IconFlag,
  fuel: IconGasStation,
  gearbox: IconManualGearbox,
  palette: IconPalette,
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
