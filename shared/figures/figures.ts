/** What a page tells of listings that a visitor sees or uses, each as a set of listings (OWN-02). */
export const sightings = ['seen', 'views', 'phones', 'calls', 'chats'] as const
export type Sighting = (typeof sightings)[number]

/** What the server itself knows of listings, by those whom it concerns. */
export const events = ['saves', 'writers', 'mails', 'viewings'] as const
export type FigureEvent = (typeof events)[number]

/** What is told of a listing and a day, in the order in which it is stored and shown (OWN-01). */
export const measures = [
  'seen',
  'views',
  'visitors',
  'saves',
  'writers',
  'phones',
  'calls',
  'chats',
  'mails',
  'viewings',
] as const
export type Measure = (typeof measures)[number]

/** A number for each measure, in their order. */
export type Figures = number[]

export const noFigures = (): Figures => measures.map(() => 0)

/** The place of a measure among the figures. */
export const placeOf = (measure: Measure): number => measures.indexOf(measure)

/** Adds figures to a sum. */
export function addTo(sum: Figures, figures: Figures): void {
  for (const [place, count] of figures.entries()) sum[place] = (sum[place] ?? 0) + count
}

/** The sum of figures, as of days. */
export function sumOf(found: readonly { figures: Figures }[]): Figures {
  const sum = noFigures()
  for (const { figures } of found) addTo(sum, figures)
  return sum
}

/** Whoever sees more listings on a day is no person, and is left out (OWN-02). */
export const seenMax = 500

/** The periods to choose from, in days (OWN-03). */
export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** At most so many listings are named beside the sums of all, those seen most. */
export const namedMax = 100
