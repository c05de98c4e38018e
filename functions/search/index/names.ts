import { fold } from '#shared/lib/text.ts'

/** The makes of a car as one text, each between commas. */
export function brandNames(brand: string): string {
  return `,${brand},`
}

/**
 * Neighbourhood names as one text of words between spaces, free of case, accents and separators. A search for a
 * neighbourhood finds the posts whose names contain it as whole words: "diellit" finds "Bregu i Diellit", and the
 * space-separated extra names (D-24) are words like any other.
 */
export function neighborhoodNames(...names: (string | undefined)[]): string {
  return ` ${fold(names.join(' ').replace(/[,;/]/g, ' '))} `
}
