import { utcDay } from '#shared/lib/utcDay.ts'
import { manage } from '#shared/manage/contract.ts'
import { dayIn, homeZone, startOf } from '#shared/places/zone.ts'
import { waitingCases } from '../../cases/parts/data.ts'
import { messagesSince } from '../../contact/parts/data.ts'
import { morningCounts } from '../../hooks/morningCounts.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { dayMs } from '../../lib/days.ts'
import { failuresFrom } from '../../lib/dynamodb/failures.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { countStopped } from '../../mail/parts/data.ts'
import { freshManaged } from '../replica/instance.ts'
import { createdSince } from '../replica/query.ts'

/** How many of the listings that were written to are named. */
const writtenMost = 5

/** What happened since the beginning of yesterday at home, from indexes and counters that say it without reading more. */
export const handler = endpoint(manage.morning, { bearer }, async () => {
  const today = dayIn(homeZone, new Date().toISOString())
  const day = utcDay(Date.parse(today) - dayMs)
  const since = startOf(homeZone, day)
  const [managed, { messages, written }, stopped, waiting, others, failures] = await Promise.all([
    freshManaged(),
    messagesOf(since),
    countStopped(since),
    waitingCases(),
    othersOf(day),
    failuresFrom(day),
  ])
  const failed = failures.reduce((sum, { times }) => sum + times, 0)
  const counts = { ...createdSince(managed, Date.parse(since)), messages, ...waiting, stopped, failed, ...others }
  return { data: { since, counts, written, failures } }
})

/** What other domains count. */
async function othersOf(day: string) {
  const counts = Object.entries<(day: string) => Promise<number>>(morningCounts).map(async ([name, count]) => [
    name,
    await count(day),
  ])
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof morningCounts, number>
}

/** How many messages were received since a moment, and the listings that most of them are about. */
async function messagesOf(since: string) {
  let messages = 0
  const about = new Map<string, { postId: string; title: string; messages: number }>()
  for await (const page of messagesSince(since)) {
    messages += page.length
    for (const { about: post } of page) {
      if (!post) continue
      const { postId, title } = post
      about.set(postId, { postId, title, messages: (about.get(postId)?.messages ?? 0) + 1 })
    }
  }
  const written = [...about.values()].sort((a, b) => b.messages - a.messages).slice(0, writtenMost)
  return { messages, written }
}
