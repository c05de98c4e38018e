import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { Post } from '#shared/posts/post.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { Receipt } from '#shared/trust/schema.ts'
import { getItem, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { buildPost, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { idempotencyHeader, run, type Subject, sharedPeople, until } from '../support/subject.ts'
import {
  buildReport,
  decide,
  fraudText,
  passTime,
  passUndoTime,
  readCase,
  report,
  statementTokenOf,
} from '../support/trust.ts'

/** A reported listing. */
async function reported(owner: Person): Promise<Target> {
  const target: Target = { kind: 'listing', id: await storePost(owner, [ulid()]) }
  await report(target)
  return target
}

/** A listing that was hidden, and whose owner has the mail. */
async function hidden(owner: Person, admin: Person): Promise<{ target: Target; decision: string }> {
  const target = await reported(owner)
  const { body } = await decide(admin, target, 'hide')
  await passUndoTime(target)
  return { target, decision: body.data.decisions[0]?.id ?? '' }
}

/** Whether strangers see a listing. */
const isSeen = async ({ id }: Target) => (await call<{ data: Post }>('posts.get', { params: { id } })).status === 200

/** The listing is what the decisions of its case say, at the latest after the job. */
async function followed(admin: Person, target: Target, seen: boolean): Promise<void> {
  await passTime(target, 1)
  await runJob('trust.settle')
  expect(await isSeen(target)).toBe(seen)
  expect((await readCase(admin, target)).kind).toBe('listing')
}

export const subjects: Subject[] = [
  {
    call: 'posts.create',
    what: 'a listing that is held back',
    writes: 12,
    build: async () => {
      const [{ admin }, owner] = [await sharedPeople(), await signUp()]
      const photos = [{ key: await uploadPhoto(owner), primary: true }]
      const { postsByOwner } = await import('#functions/posts/parts/data.ts')
      return {
        request: { as: owner.token, headers: idempotencyHeader(), body: buildPost({ photos, description: fraudText }) },
        check: async (done) => {
          await indexesCaughtUp()
          const [post, ...others] = await postsByOwner(owner.userId)
          expect(others).toEqual([])
          if (!post) return expect(done).toBe(false)
          const target: Target = { kind: 'listing', id: post.postId }
          expect(await isSeen(target)).toBe(false)
          if (!done) return
          await runJob('trust.weigh')
          expect(await isSeen(target)).toBe(false)
          const { held, decisions } = await readCase(admin, target)
          expect([held, decisions.length]).toEqual(['script', 1])
        },
        again: async (send) => {
          const { status, body } = await send()
          expect([status, (body as { data: { held?: true } }).data.held]).toEqual([200, true])
        },
      }
    },
  },
  {
    call: 'trust.report',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target: Target = { kind: 'listing', id: await storePost(owner, [ulid()]) }
      const from = randomAddress()
      return {
        request: { body: buildReport(target), from },
        check: async (done) => {
          const again = await call<{ data: Receipt }>('trust.report', { body: buildReport(target), from })
          expect(again.body.data.state).toBe('received')
          if (done) expect(await readCase(admin, target)).toMatchObject({ reports: 1, state: 'open' })
        },
      }
    },
  },
  {
    call: 'trust.claim',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target = await reported(owner)
      return {
        request: { as: admin.token, params: target },
        again: until('stale'),
        check: async (done) => {
          if (done) expect((await readCase(admin, target)).claim).toMatchObject({ by: admin.userId })
        },
      }
    },
  },
  {
    call: 'trust.release',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target = await reported(owner)
      await call('trust.claim', { as: admin.token, params: target })
      return {
        request: { as: admin.token, params: target },
        check: async (done) => {
          if (done) expect((await readCase(admin, target)).claim).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'trust.decide',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target = await reported(owner)
      const { version } = await readCase(admin, target)
      const body = { version, action: 'hide', reason: 'scam', words: `It is a fraud ${randomUUID()}` }
      return {
        request: { as: admin.token, params: target, headers: idempotencyHeader(), body },
        check: async (done) => {
          const { decisions } = await readCase(admin, target)
          expect(decisions.length).toBeLessThanOrEqual(1)
          if (done) expect(decisions).toMatchObject([{ action: 'hide', words: body.words }])
          if (decisions.length > 0) await followed(admin, target, false)
        },
      }
    },
  },
  {
    call: 'trust.undo',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target = await reported(owner)
      const { body } = await decide(admin, target, 'hide')
      const decision = body.data.decisions[0]?.id ?? ''
      return {
        request: { as: admin.token, params: { ...target, decision } },
        check: async (done) => {
          const [stored] = (await readCase(admin, target)).decisions
          if (done) expect(stored?.undoneAt).toBeTruthy()
          if (stored) await followed(admin, target, stored.undoneAt !== undefined)
        },
      }
    },
  },
  {
    call: 'trust.appeal',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const { target } = await hidden(owner, admin)
      const words = `It is mine ${randomUUID()}`
      return {
        request: { body: { token: await statementTokenOf(owner.email), words }, from: randomAddress() },
        check: async (done) => {
          const { appealed, decisions } = await readCase(admin, target)
          if (done) expect([appealed, decisions[0]?.appeal?.words]).toEqual([true, words])
        },
      }
    },
  },
  {
    call: 'trust.rule',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const { target, decision } = await hidden(owner, admin)
      await call('trust.appeal', { body: { token: await statementTokenOf(owner.email), words: 'It is mine.' } })
      const { signUpWithRole } = await import('../support/bypassApi.ts')
      const another = await signUpWithRole(1)
      const { version } = await readCase(another, target)
      const body = { version, decision, outcome: 'overturned', words: 'It is theirs.' }
      return {
        request: { as: another.token, params: target, body },
        check: async (done) => {
          const [stored] = (await readCase(admin, target)).decisions
          if (done) expect(stored?.appeal?.outcome).toBe('overturned')
          if (stored?.appeal?.outcome) await followed(admin, target, true)
        },
      }
    },
  },
  {
    call: 'trust.weigh',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const createdAt = new Date().toISOString()
      const id = await storePost(owner, [ulid()], { description: fraudText }, { createdAt })
      const target: Target = { kind: 'listing', id }
      return {
        run: run('trust.weigh'),
        check: async (done) => {
          const { held, decisions } = await readCase(admin, target)
          expect(decisions.length).toBeLessThanOrEqual(1)
          if (done) expect([held, decisions.length, await isSeen(target)]).toEqual(['script', 1, false])
        },
      }
    },
  },
  {
    call: 'trust.settle',
    build: async () => {
      const { owner, admin } = await sharedPeople()
      const target = await reported(owner)
      const before = (await mailsTo(owner.email)).length
      await decide(admin, target, 'hide')
      await passTime(target, 2 * 60_000)
      const caseId = `listing.${target.id}`
      return {
        run: run('trust.settle'),
        check: async (done) => {
          const { decisions } = (await getItem('cases', { caseId })) as { decisions: { told?: string }[] }
          const told = (await mailsTo(owner.email)).length - before
          if (decisions[0]?.told || done) expect(told).toBeGreaterThanOrEqual(1)
          expect(await isSeen(target)).toBe(false)
        },
      }
    },
  },
]
