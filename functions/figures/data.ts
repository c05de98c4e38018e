import type { Figures } from '#shared/figures/figures.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { dayMs } from '../lib/days.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { get, getAll, pages, readAll } from '../lib/dynamodb/reading.ts'
import { put, update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { periodOf, shards, type ToldItem } from './parts/told.ts'
import { figuresIn, stored } from './sums.ts'

const [figureDays, figuresTable] = [env('TABLE_FIGUREDAYS'), env('TABLE_FIGURES')]

/** A closed day (in `told`): how many visitors there were, and how many of them are left out. */
export type ClosedDay = { period: 'closed'; told: string; visitors: number; leftOut: number; ttl: number }

/**
 * What is known of comparable listings, with their group in `told`: by their first days how many there were and the
 * medians of `comparedMeasures`, and the median of their photos (0 for unknown).
 */
export type SimilarItem = {
  period: 'similar'
  told: string
  ages: Partial<Record<string, { count: number; similar: number[] }>>
  photos: number
  ttl: number
}

export type DayItem = ToldItem | ClosedDay | SimilarItem

/** The figures of a listing in a month (`<month>#<postId>`): of each day (`07`) those that were `stored`. */
export type FiguresItem = { userId: string; month: string; ttl: number } & { [day: string]: string | number }

/** Figures of a listing on a day. */
export type OnDay = { postId: string; day: string; figures: Figures }

/** How many days figures are kept: a year, and the month before it. */
const keptDays = 400

const expiry = (day: string) => Math.floor((Date.parse(day) + keptDays * dayMs) / 1000)

/** What was told on a day, in the order of visitors. */
export async function* toldOn(day: string): AsyncGenerator<ToldItem[]> {
  for (let shard = 0; shard < shards; shard++)
    yield* pages<ToldItem>({ TableName: figureDays, where: where`#period = ${periodOf(day, shard)}` })
}

/** Stores the figures of a listing on a day, in place of earlier ones. */
export async function putFigures(userId: string, { postId, day, figures }: OnDay): Promise<void> {
  const Key = { userId, month: `${day.slice(0, 7)}#${postId}` }
  const text = stored(figures)
  await update<FiguresItem>(
    { TableName: figuresTable, Key },
    {
      set: {
        ttl: expiry(`${day.slice(0, 7)}-01`),
        [day.slice(8)]: text === '' ? undefined : text,
      } as Partial<FiguresItem>,
    },
  )
}

/** Writes all figures of a listing in a month, a value for each day of it. */
export async function putMonth(userId: string, postId: string, days: readonly OnDay[]): Promise<void> {
  const month = days[0]?.day.slice(0, 7)
  if (!month) return
  await put<FiguresItem>(figuresTable, {
    ...Object.fromEntries(days.map(({ day, figures }) => [day.slice(8), stored(figures)])),
    ...{ userId, month: `${month}#${postId}`, ttl: expiry(`${month}-01`) },
  })
}

const onDays = ({ userId: _, month, ttl: __, ...days }: FiguresItem): OnDay[] =>
  Object.entries(days).map(([day, text]) => ({
    postId: month.slice(8),
    day: `${month.slice(0, 7)}-${day}`,
    figures: figuresIn(String(text)),
  }))

const within = (from: string, to: string) => (one: OnDay) => one.day >= from && one.day <= to

/** The figures of all listings of an owner on these days. */
export async function figuresOf(userId: string, from: string, to: string): Promise<OnDay[]> {
  const [first, last] = [from.slice(0, 7), `${to.slice(0, 7)}#~`]
  const items = await readAll<FiguresItem>({
    TableName: figuresTable,
    where: where`#userId = ${userId} AND #month BETWEEN ${first} AND ${last}`,
  })
  return items.flatMap(onDays).filter(within(from, to))
}

/** The months of these days (YYYY-MM). */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let day = from; day <= to; day = utcDay(Date.parse(day) + dayMs))
    if (months.at(-1) !== day.slice(0, 7)) months.push(day.slice(0, 7))
  return months
}

/** The figures of some listings on these days. */
export async function figuresOfListings(
  listings: readonly { userId: string; postId: string }[],
  from: string,
  to: string,
): Promise<OnDay[]> {
  const keys = listings.flatMap(({ userId, postId }) =>
    monthsOf(from, to).map((month) => ({ userId, month: `${month}#${postId}` })),
  )
  const items = await getAll<FiguresItem>(figuresTable, keys, { ConsistentRead: false })
  return items.flatMap(onDays).filter(within(from, to))
}

/** The figures of some listings on their first days, by listing. */
export async function firstFigures(
  listings: readonly { userId: string; postId: string; createdAt: string }[],
  days: number,
): Promise<Map<string, OnDay[]>> {
  const endOf = (createdAt: string) => utcDay(Date.parse(createdAt) + (days - 1) * dayMs)
  const keys = listings.flatMap(({ userId, postId, createdAt }) =>
    monthsOf(utcDay(Date.parse(createdAt)), endOf(createdAt)).map((month) => ({ userId, month: `${month}#${postId}` })),
  )
  const created = new Map(listings.map(({ postId, createdAt }) => [postId, createdAt]))
  const items = await getAll<FiguresItem>(figuresTable, keys, { ConsistentRead: false })
  const isFirst = ({ postId, day }: OnDay) => {
    const createdAt = created.get(postId)
    return createdAt !== undefined && day >= utcDay(Date.parse(createdAt)) && day <= endOf(createdAt)
  }
  return Map.groupBy(items.flatMap(onDays).filter(isFirst), ({ postId }) => postId)
}

const similarDays = 3

/** Stores what is known of comparable listings. It goes by itself when it is not renewed. */
export async function putSimilar(group: string, similar: Pick<SimilarItem, 'ages' | 'photos'>): Promise<void> {
  const ttl = Math.floor((Date.now() + similarDays * dayMs) / 1000)
  await put<SimilarItem>(figureDays, { period: 'similar', told: group, ...similar, ttl })
}

/** What is known of comparable listings. */
export const getSimilar = (group: string): Promise<SimilarItem | undefined> =>
  get<SimilarItem>({ TableName: figureDays, Key: { period: 'similar', told: group } })

/** The closed days from one on. */
export const closedSince = (from: string): Promise<ClosedDay[]> =>
  readAll<ClosedDay>({ TableName: figureDays, where: where`#period = ${'closed'} AND #told >= ${from}` })

/** Closes a day whose figures are stored. */
export async function closeDay(day: string, counts: Pick<ClosedDay, 'visitors' | 'leftOut'>): Promise<void> {
  await put<ClosedDay>(figureDays, { period: 'closed', told: day, ...counts, ttl: expiry(day) })
}
