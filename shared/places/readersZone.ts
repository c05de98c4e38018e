import type { Language } from '../lib/language.ts'
import { regionOf } from './cities.ts'
import { regionOfReaders } from './here.ts'
import { type Zone, zoneOf } from './zone.ts'

/** The time zone of a reader: that of their city, else of those who read their language (INP-20). */
export const readersZone = ({ city = '', language }: { city?: string | undefined; language: Language }): Zone =>
  zoneOf(regionOf(city) ?? regionOfReaders[language])
