import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { getItem, setItem, storePost } from '../support/bypassApi.ts'
import { buildPost, getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { idempotencyHeader, makeDueNow, run, type Subject, sharedPeople, until } from '../support/subject.ts'

/** The stored listing with this title. */
async function titled(owner: Person, title: string) {
  const { postsByOwner } = await import('#functions/posts/parts/data.ts')
  return (await postsByOwner(owner.userId)).filter((post) => post.title === title)
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
    build: async () => {
      const { owner } = await sharedPeople()
      const [key, title] = [await uploadPhoto(owner), `Made ${randomUUID()}`]
      return {
        request: {
          as: owner.token,
          headers: idempotencyHeader(),
          body: buildPost({ title, photos: [{ key, primary: true }] }),
        },
        check: async (done) => {
          const found = await titled(owner, title)
          expect(found.length).toBeLessThanOrEqual(1)
          if (done) expect(found).toHaveLength(1)
          for (const post of found) expect([post.photos[0]?.key, await isPublished(key)]).toEqual([key, true])
        },
      }
    },
  },
  {
    call: 'posts.update',
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
    build: async () => {
      const { owner } = await sharedPeople()
      const key = await uploadPhoto(owner)
      const postId = await publish(owner, { photos: [{ key, primary: true }] })
      return {
        request: { as: owner.token, params: { id: postId } },
        check: async (done) => {
          const { status, body } = await getPost(postId)
          if (status === 200)
            expect([done, body.data.photos[0]?.key, await isPublished(key)]).toEqual([false, key, true])
          else expect(body.error?.code).toBe('postGone')
        },
        again: until('postGone'),
      }
    },
  },
  {
    call: 'posts.like',
    build: async () => {
      const { owner } = await sharedPeople()
      const postId = await storePost(owner, [ulid()], venue)
      return {
        request: { params: { postId, likes: 1 }, body: { liked: true } },
        check: async (done) => {
          const { likes } = (await getPost(postId)).body.data
          expect(done ? [1] : [0, 1]).toContain(likes)
        },
      }
    },
  },
  ending(6, async (postId, owner) => {
    expect((await getItem('posts', { postId }))?.asked).toBe(7)
    expect((await mailsTo(owner.email)).filter(({ text }) => text.includes(postId)).length).toBeGreaterThanOrEqual(1)
  }),
  ending(-1, async (postId) => {
    expect(await getItem('posts', { postId })).toMatchObject({ archived: true, archivedFor: 'expired', version: 2 })
  }),
]
