import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { Bulk } from '#shared/posts/bulk.ts'
import type { Card } from '#shared/posts/post.ts'
import { afterSweep, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPost, getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { idempotencyHeader, makeDueNow, run, type Subject, sharedPeople } from '../support/subject.ts'

/** The listings that their owner sees. */
async function listed({ token, userId }: Person): Promise<Card[]> {
  const { body } = await call<{ data: Card[] | 'No posts' }>('posts.mine', {
    as: token,
    params: { userId, status: 'aktive' },
  })
  return body.data === 'No posts' ? [] : body.data
}

const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true }

/** Activates an archived listing, or archives an active one. */
const archiving = (name: 'posts.archive' | 'posts.dearchive', archived: boolean): Subject => ({
  call: name,
  build: async () => {
    const { owner } = await sharedPeople()
    const postId = await storePost(owner, [ulid()], {}, { archived: !archived })
    return {
      request: { as: owner.token, params: { postId, userId: owner.userId } },
      check: async (done) => {
        const { status, data } = { ...(await getPost(postId, owner)), data: (await getPost(postId, owner)).body.data }
        expect(status).toBe(200)
        if (done) expect([data.active, data.version]).toEqual([!archived, 2])
      },
    }
  },
})

/** A listing that was reserved for two weeks, and whose owner is asked whether it still is (CNV-18). */
const reservedLong: Subject = {
  call: 'posts.expire',
  build: async () => {
    const owner = await signUp()
    const reservedUntil = new Date(Date.now() + 86_400_000).toISOString()
    const postId = await storePost(owner, [ulid()], {}, { reservedUntil, reservedDueAt: makeDueNow })
    return {
      run: async () => {
        const { reservedDueAt } = (await getItem('posts', { postId })) ?? {}
        if (reservedDueAt)
          await setItem('posts', { postId }, { reservedDueAt: makeDueNow, dueKey: `${makeDueNow}#${postId}` })
        return run('posts.expire')()
      },
      check: async (done) => {
        const item = await getItem('posts', { postId })
        expect(item?.reservedUntil).toBeDefined()
        if (!done) return
        expect(item?.reservedDueAt).toBeUndefined()
        const mails = (await mailsTo(owner.email)).filter(({ text }) => text.includes(postId))
        expect(mails.length).toBeGreaterThanOrEqual(1)
      },
    }
  },
}

/** A listing that ends in this many days: before its end the question to its owner is due, after it the archiving. */
const ending = (days: number, settled: (postId: string, owner: Person) => Promise<void>): Subject => ({
  call: 'posts.expire',
  build: async () => {
    const owner = await signUp()
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const postId = await storePost(owner, [ulid()], {}, { expiresAt, ...(days < 0 && { asked: 1 as const }) })
    return {
      run: async () => {
        const { askAgainAt } = (await getItem('posts', { postId })) ?? {}
        if (askAgainAt)
          await setItem('posts', { postId }, { askAgainAt: makeDueNow, dueKey: `${makeDueNow}#${postId}` })
        return run('posts.expire')()
      },
      check: async (done) => {
        const { archived } = (await getItem('posts', { postId })) ?? {}
        if (days > 0) expect(archived).toBe(false)
        if (done) await settled(postId, owner)
      },
    }
  },
})

export const subjects: Subject[] = [
  {
    call: 'posts.create',
    writes: 12,
    build: async () => {
      const owner = await signUp()
      const [key, title] = [await uploadPhoto(owner), `Made ${randomUUID()}`]
      return {
        request: {
          as: owner.token,
          headers: idempotencyHeader(),
          body: buildPost({ title, photos: [{ key, primary: true }] }),
        },
        check: async (done) => {
          const found = await listed(owner)
          if (done) expect(found).toHaveLength(1)
          if (found.length === 0) return
          expect(found).toMatchObject([{ title, photos: [{ key }] }])
          expect(await isPublished(key)).toBe(true)
        },
        // A kill before the mail loses it, and nothing sends it twice (D-140).
        left: async () => {
          const mails = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes(title))
          expect(mails.length).toBeLessThanOrEqual(1)
        },
      }
    },
  },
  {
    call: 'posts.update',
    writes: 11,
    build: async () => {
      const { owner } = await sharedPeople()
      const [before, after] = [await uploadPhoto(owner), await uploadPhoto(owner)]
      const postId = await publish(owner, { title: 'before', photos: [{ key: before, primary: true }] })
      return {
        request: {
          as: owner.token,
          params: { postId, userId: owner.userId },
          body: buildPost({ title: 'after', version: 1, photos: [{ key: after, primary: true }] }),
        },
        check: async (done) => {
          const { title, version, photos } = (await getPost(postId)).body.data
          expect([title, version, photos[0]?.key]).toEqual(
            title === 'before' && !done ? ['before', 1, before] : ['after', 2, after],
          )
          expect(await isPublished(photos[0]?.key ?? '')).toBe(true)
        },
        left: async () => expect(await afterSweep(before, after)).toEqual([after]),
      }
    },
  },
  {
    call: 'posts.reserve',
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()])
      return {
        request: { as: owner.token, params: { postId, userId: owner.userId }, body: { reserved: true } },
        check: async (done) => {
          const { reservedUntil, reservedDueAt, dueKey } = (await getItem('posts', { postId })) ?? {}
          if (done || reservedUntil) expect(dueKey).toBe(`${reservedDueAt}#${postId}`)
        },
      }
    },
  },
  archiving('posts.archive', true),
  archiving('posts.dearchive', false),
  {
    call: 'posts.renew',
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()], {}, { archived: true, archivedFor: 'expired' })
      return {
        request: { as: owner.token, body: { postIds: [postId] } },
        check: async (done) => {
          const item = await getItem('posts', { postId })
          if (done) expect(item).toMatchObject({ archived: false })
          expect(item?.archived).toBe(item?.expiresAt === undefined)
        },
      }
    },
  },
  {
    call: 'posts.bulkPlan',
    build: async () => {
      const owner = await signUp()
      const postIds = [await storePost(owner, [ulid()]), await storePost(owner, [ulid()])]
      return {
        request: { as: owner.token, body: { act: 'archive', postIds, reason: 'tregu' } },
        check: async () => expect((await getItem('posts', { postId: postIds[0] ?? '' }))?.archived).toBe(false),
      }
    },
  },
  {
    call: 'posts.bulkStep',
    writes: 8,
    build: async () => {
      const owner = await signUp()
      const postIds = [
        await storePost(owner, [ulid()], { price: 300 }),
        await storePost(owner, [ulid()], { price: 400 }),
      ]
      const change = { by: 'amount', value: -50 } as const
      const body = { act: 'price', postIds, change }
      const planned = await call<{ data: Bulk }>('posts.bulkPlan', { as: owner.token, body })
      const { id } = planned.body.data
      return {
        request: { as: owner.token, body: { id } },
        check: async (done) => {
          const items = await Promise.all(postIds.map((postId) => getItem('posts', { postId })))
          for (const [at, item] of items.entries()) {
            const before = 300 + 100 * at
            const isChanged = done || item?.price !== before
            expect([item?.price, item?.version, item?.prices?.length]).toEqual(
              isChanged ? [before - 50, 2, 2] : [before, 1, undefined],
            )
          }
          const { body } = await call<{ data?: Bulk }>('posts.bulk', { as: owner.token })
          if (done) expect(body.data).toMatchObject({ state: 'done', changed: 2, items: [] })
        },
      }
    },
  },
  {
    call: 'posts.answer',
    build: async () => {
      const { owner } = await sharedPeople()
      const { newAnswer } = await import('#functions/posts/answers.ts')
      const postId = ulid()
      const { token, hash } = newAnswer(postId)
      await storePost(owner, [ulid()], {}, { postId, expiresAt: new Date().toISOString(), asked: 1, answers: [hash] })
      return {
        request: { body: { token, answer: 'elsewhere' } },
        check: async (done) => {
          const item = await getItem('posts', { postId })
          expect([item?.archived, item?.archivedFor]).toEqual(
            item?.archived || done ? [true, 'elsewhere'] : [false, undefined],
          )
        },
      }
    },
  },
  {
    call: 'posts.delete',
    writes: 9,
    build: async () => {
      const { owner } = await sharedPeople()
      const key = await uploadPhoto(owner)
      const postId = await publish(owner, { photos: [{ key, primary: true }] })
      await call('visits.post', { params: { postId }, from: randomAddress() })
      return {
        request: { as: owner.token, params: { id: postId } },
        check: async (done) => {
          const { status, body } = await getPost(postId)
          if (status === 200)
            expect([done, body.data.photos[0]?.key, await isPublished(key)]).toEqual([false, key, true])
          else expect(body.error?.code).toBe('postGone')
        },
        again: async (send) => {
          const { status } = await getPost(postId)
          const { status: told, body } = await send()
          expect([told, body.error?.code]).toEqual(status === 200 ? [200, undefined] : [404, 'postGone'])
        },
        left: async () => {
          const { getCounts } = await import('#functions/posts/parts/counters.ts')
          expect((await getPost(postId, owner)).body.error?.code).toBe('postGone')
          expect(await afterSweep(key)).toEqual([])
          expect(await getCounts(postId)).toBe('gone')
        },
      }
    },
  },
  {
    call: 'posts.like',
    writes: 4,
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()], venue)
      const [from, other] = [randomAddress(), randomAddress()]
      const like = async (likes: number, by: string) =>
        (await call<{ data: { likes: number } }>('posts.like', { params: { postId, likes }, from: by })).body.data.likes
      // An instance fetches the salt of visitors by a write, once: then that is not counted as the first.
      await like(-1, other)
      return {
        request: { params: { postId, likes: 1 }, body: { liked: true }, from },
        check: async (done) => {
          const { likes } = (await getPost(postId)).body.data
          expect(done ? [1] : [0, 1]).toContain(likes)
        },
        left: async () => expect([await like(2, other), await like(3, from), await like(1, from)]).toEqual([2, 2, 1]),
      }
    },
  },
  reservedLong,
  ending(6, async (postId, owner) => {
    expect((await getItem('posts', { postId }))?.asked).toBe(7)
    expect((await mailsTo(owner.email)).filter(({ text }) => text.includes(postId)).length).toBeGreaterThanOrEqual(1)
  }),
  ending(-1, async (postId) => {
    expect(await getItem('posts', { postId })).toMatchObject({ archived: true, archivedFor: 'expired', version: 2 })
  }),
]
