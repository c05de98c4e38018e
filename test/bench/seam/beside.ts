import { afterEach, expect, vi } from 'vitest'
import { generationOf } from '#functions/engine/log.ts'
import type * as engine from '#functions/engine/replica.ts'
import type * as choices from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import type * as query from '#functions/search/parts/replica/query.ts'
import { resolveSentence } from '#functions/search/parts/replica/resolveSentence.ts'
import { orderOf } from '#shared/search/params.ts'
import { connect } from '../postgres.ts'
import { relationalSeam, type Seam, someOf } from './seam.ts'

/** How many searches of a test PostgreSQL answered too, and of how many the order was not compared. */
export type Tally = { pages: number; unordered: number; counts: number }
declare module 'vitest' {
  interface TaskMeta {
    seam?: Tally
  }
}

// A set-up file of the tests of the search: PostgreSQL follows what each replica follows, and is asked what it is asked.
const client = await connect(process.env.TREGU_POSTGRES ?? '')
const seams = new WeakMap<Replica, Seam | false>()
let made = 0

/** The replica's counterpart; none for one that started from a snapshot. */
function seamOf(replica: Replica): Seam | false {
  const known =
    seams.get(replica) ??
    (generationOf(replica.db) === undefined && relationalSeam(client, replica, `w${process.pid}_${++made}`))
  seams.set(replica, known)
  return known
}

/** What was asked, what the engine answered, and what PostgreSQL will have answered. */
type Case = { kind: keyof Tally; asked: unknown; ours: object; theirs: Promise<object> }
const cases: Case[] = []

vi.mock('#functions/engine/replica.ts', async (original) => {
  const actual = await original<typeof engine>()
  return {
    ...actual,
    async refresh(replica, { read, ...feed }, reading) {
      const seam = seamOf(replica as unknown as Replica)
      const news: ReturnType<typeof read>[] = []
      await actual.refresh(replica, { ...feed, read: (change) => news[news.push(read(change)) - 1] }, reading)
      if (seam) await seam.follow(news.flatMap((one) => one ?? []) as Parameters<Seam['follow']>[0])
    },
    applyUpdates(replica, news, ...others) {
      const seam = seamOf(replica as unknown as Replica)
      actual.applyUpdates(replica, news, ...others)
      if (seam) void seam.follow(news as Parameters<Seam['follow']>[0])
    },
  } satisfies typeof engine
})

vi.mock('#functions/search/parts/replica/query.ts', async (original) => {
  const actual = await original<typeof query>()
  return {
    ...actual,
    search(replica, asked, page, known) {
      const answer = actual.search(replica, asked, page, known)
      const { total, found, params, understood } = answer
      const seam = seamOf(replica)
      // By relevance, and where a sentence gave way, each has an order of its own.
      const ordered = orderOf(params) !== 'best' && !understood?.leftOut.chips.length
      const shown = (ids: string[]) => (ordered ? ids : total <= page.limit && page.skip === 0 ? ids.toSorted() : [])
      if (seam)
        cases.push({
          kind: ordered ? 'pages' : 'unordered',
          asked: { ...params, page },
          ours: { total, ids: shown(found.map(({ post }) => post.postId)) },
          theirs: seam.page(params, page).then(({ total, ids }) => ({ total, ids: shown(ids) })),
        })
      return answer
    },
  } satisfies typeof query
})

vi.mock('#functions/search/parts/replica/choices.ts', async (original) => {
  const actual = await original<typeof choices>()
  return {
    ...actual,
    countsOf(replica, asked) {
      const { looser, ...answer } = actual.countsOf(replica, asked)
      const seam = seamOf(replica)
      const { params } = resolveSentence(replica, asked)
      if (seam)
        cases.push({
          kind: 'counts',
          asked: params,
          ours: { ...answer, choices: someOf(answer.choices) },
          theirs: seam.counts(params),
        })
      return { ...answer, looser }
    },
  } satisfies typeof choices
})

afterEach(async ({ task }) => {
  const tally: Tally = { pages: 0, unordered: 0, counts: 0 }
  task.meta.seam = tally
  for (const { kind, asked, ours, theirs } of cases.splice(0)) {
    expect({ asked, postgres: await theirs }).toEqual({ asked, postgres: ours })
    tally[kind]++
  }
})
