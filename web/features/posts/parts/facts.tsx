import {
  IconArmchair,
  IconBath,
  IconBed,
  IconBuilding,
  IconCalendar,
  IconDoor,
  IconFlag,
  IconGasStation,
  IconManualGearbox,
  IconPalette,
  IconRoad,
  IconRulerMeasure,
  IconStairs,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CardFact, FactName, Fields } from '#shared/posts/fields.ts'

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** The icons of these facts: a row that names one which is not there does not compile. */
export type Icons<Name extends FactName> = Record<Fields[Name]['fact']['icon'], Icon>

/** Those that cards show. Imported one by one, since a page weighs what it imports. */
export const cardIcons: Icons<CardFact> = {
  armchair: IconArmchair,
  bath: IconBath,
  bed: IconBed,
  building: IconBuilding,
  calendar: IconCalendar,
  door: IconDoor,
  flag: IconFlag,
  fuel: IconGasStation,
  gearbox: IconManualGearbox,
  palette: IconPalette,
  road: IconRoad,
  ruler: IconRulerMeasure,
  stairs: IconStairs,
  users: IconUsers,
}
