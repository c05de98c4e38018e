import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { FiguresOfAll } from '#shared/figures/schema.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { storePost } from '../support/bypassApi.ts'
import { countedOf, reopen } from '../support/figures.ts'
import { call } from '../support/http.ts'
import { randomAddress, signUp } from '../support/people.ts'
import { run, type Subject, sharedPeople } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'figures.seen',
    writes: 2,
    build: async () => {
      const { owner } = await sharedPeople()
      const postIds = await storeListings(owner)
      // An instance fetches the salt of visitors by a write, once: then that is not counted as the first.
      await call('figures.seen', { body: { seen: [ulid()] }, from: randomAddress() })
      return {
        request: { body: { seen: postIds }, from: randomAddress() },
        check: async (done) => expect(done ? [1] : [0, 1]).toContain((await countedOf(postIds[0] ?? '')).seen),
      }
    },
  },
  {
    call: 'figures.letters',
    writes: 2,
    build: async () => {
      const owner = await signUp()
      const all = () => call<{ data: FiguresOfAll }>('figures.all', { as: owner.token })
      const { token = '' } = (await all()).body.data.letters ?? {}
      return {
        request: { params: { token, to: 'stop' }, from: randomAddress() },
        check: async (done) => {
          const isWanted = (await all()).body.data.letters?.wanted
          expect(done ? [false] : [false, true]).toContain(isWanted)
        },
      }
    },
  },
  {
    call: 'figures.count',
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()])
      const { note } = await import('#functions/figures/parts/note.ts')
      const { closedSince, figuresOfListings } = await import('#functions/figures/data.ts')
      const yesterday = Date.now() - 86_400_000
      const day = utcDay(yesterday)
      await note(crypto.randomUUID().slice(0, 22), { seen: new Set([postId]) }, { now: yesterday })
      await reopen(day)
      return {
        run: run('figures.count'),
        check: async (done) => {
          const [found] = await figuresOfListings([{ userId: owner.userId, postId }], day, day)
          const isClosed = (await closedSince(day)).some(({ told }) => told === day)
          if (done || isClosed) expect(found?.figures[0]).toBe(1)
        },
      }
    },
  },
]

/** As many listings as one call tells. */
const storeListings = (owner: { userId: string; token: string; email: string }) =>
  Promise.all(Array.from({ length: 60 }, () => storePost(owner, [ulid()])))
