import { type Measure, measures } from '#shared/figures/figures.ts'
import { utcDay } from '#shared/lib/utcDay.ts'

/** What is told of a listing on a day, by default today, before it is stored; needs `bypassApi`. */
export async function countedOf(postId: string, ownerId = '', day = utcDay()): Promise<Record<Measure, number>> {
  const { toldOn } = await import('#functions/figures/data.ts')
  const { sumDay } = await import('#functions/figures/sums.ts')
  const { visitorToday } = await import('#functions/lib/dynamodb/visitors.ts')
  const sums = await sumDay(toldOn(day))
  const figures = sums.of(postId, await visitorToday(ownerId, day))
  return Object.fromEntries(measures.map((one, place) => [one, figures[place]])) as Record<Measure, number>
}

/** Makes a day unclosed again, so that it is summed up by the next run. */
export async function reopen(day: string): Promise<void> {
  const { remove } = await import('#functions/lib/dynamodb/write.ts')
  await remove({ TableName: process.env.TABLE_FIGUREDAYS ?? '', Key: { period: 'closed', told: day } })
}
