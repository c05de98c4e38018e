import { openDatabase } from '#functions/engine/database.ts'
import { applyUpdates, replicaOf } from '#functions/engine/replica.ts'
import { ownPosts } from '#functions/manage/replica/own.ts'
import { postsSchema, postUpdate } from '#functions/manage/replica/posts.ts'
import { logged, type PostItem } from '#functions/posts/parts/changeLog.ts'
import { ownQuery } from '#shared/manage/schema.ts'
import { buildStored } from '../search/rules/support.ts'
import { costOf, summary } from './times.ts'

const owned = 5000
const others = 45_000

const queries = {
  'first page': {},
  'last page': { page: owned / 50 },
  'filters and an order': { type: '1', offer: 'rent', order: 'dearest' },
  words: { search: 'parku 123' },
  'all ids': { ids: 'true' },
}

/** How long a page of 5,000 own listings takes beside 45,000 of others (OWN-05), in ms of a CPU. */
export function benchWorkbench(): Promise<void> {
  const posts = replicaOf(openDatabase(':memory:', postsSchema), postsSchema)
  for (let from = 0; from < owned + others; from += 1000) {
    const page = Array.from({ length: 1000 }, (_, at) => madeAt(from + at))
    applyUpdates(
      posts,
      page.flatMap((post) => postUpdate(post) ?? []),
      (error) => {
        throw error
      },
    )
  }
  return printTimes(posts)
}

function madeAt(n: number): PostItem {
  const stored = buildStored({
    postId: `01K${String(n).padStart(23, '0')}`,
    userId: n % ((owned + others) / owned) === 0 ? 'agency' : `user-${n % 1000}`,
    title: `Banesë nr. ${n}`,
    description: 'E qetë, me pamje nga parku. '.repeat(25),
    price: 200 + (n % 1000),
  })
  return logged(stored, new Date(Date.parse('2026-11-20T08:00:00.000Z') + n))
}

async function printTimes(posts: Parameters<typeof ownPosts>[0]): Promise<void> {
  for (const [name, query] of Object.entries(queries)) {
    const cpu: number[] = []
    for (let run = 0; run < 20; run++)
      cpu.push((await costOf(() => ownPosts(posts, 'agency', ownQuery.parse(query), Date.now()))).cpu)
    const { p50, p95 } = summary(cpu)
    console.log(`${name}: ${p50.toFixed(1)} ms, at most ${p95.toFixed(1)} ms`)
  }
}
