import type { Language } from '#shared/lib/language.ts'
import { cities, type Location, type Region } from '#shared/places/cities.ts'

const regionOf = { en: 'newyork', al: 'kosovo' } as const satisfies Record<Language, Region>

/** The cities by region; the region of the language comes first (D-18). */
export function cityGroups(language: Language): { region: Region; cities: Location[] }[] {
  const first = regionOf[language]
  const regions: Region[] = first === 'kosovo' ? ['kosovo', 'newyork'] : ['newyork', 'kosovo']
  return regions.map((region) => ({ region, cities: cities.filter((city) => city.region === region) }))
}
