import { events, type FigureEvent, type Sighting, sightings } from '#shared/figures/figures.ts'

/** All that is told of listings. */
export const told = [...sightings, ...events] as const

/** The listings that a visitor saw or used, by what is counted. */
export type Told = Partial<Record<Sighting | FigureEvent, Set<string>>>

/**
 * What was told once of a visitor on a day: `period` is `day#<day>#<shard>`, `told` is the visitor's hash, the hour and a
 * hash of the content. So the same call again is the same item, and all items of a visitor are one set.
 */
export type ToldItem = Told & {
  period: `day#${string}`
  told: string
  /**
   * Hashes of the day, separated by spaces: of the account that was signed in, and of those whose teams it belongs to.
   * What they publish is not counted.
   */
  account?: string
  ttl: number
}

/** The items of a day are spread over so many partitions, which take a thousand writes a second each. */
export const shards = 8

/** The length of a visitor's hash, in characters. */
const hashLength = 22

export const periodOf = (day: string, shard: number): ToldItem['period'] => `day#${day}#${shard}`

/** The visitor and the hour of an item. */
export const readKey = ({ told: key }: Pick<ToldItem, 'told'>) => ({
  visitor: key.slice(0, hashLength),
  hour: key.slice(hashLength, hashLength + 2),
})
