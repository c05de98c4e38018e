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

type Icon = ComponentType<{ className?: string | undefined; size?: number | string; stroke?: number | string }>

/** The icons of these facts. A fact whose icon is missing is a type error. */
export type Icons<Name extends FactName> = Record<Fields[Name]['fact']['icon'], Icon>

/** The icons of the facts on cards. Imported one by one to keep the bundle small. */
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
