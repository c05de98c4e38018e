import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { Post } from '#shared/posts/post.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'
import { buildReport, decide, passTime, passUndoTime, readCase, report, statementTokenOf } from '../support/trust.ts'
import { type Act, act, job, type Pair, statusesOf } from './scenes.ts'

let made: Promise<{ owner: Person; one: Person; other: Person }> | undefined
const people = () =>
  (made ??= Promise.all([signUp(), signUpWithRole(1), signUpWithRole(1)]).then(([owner, one, other]) => ({
    owner,
    one,
    other,
  })))

async function reported(owner: Person): Promise<Target> {
  const target: Target = { kind: 'listing', id: await storePost(owner, [ulid()]) }
  await report(target)
  return target
}

const hiding = (moderator: Person, target: Target, version: number): Act =>
  act('trust.decide', {
    as: moderator.token,
    params: target,
    headers: { 'idempotency-key': randomUUID() },
    body: { version, action: 'hide', reason: 'scam', words: 'It is a fraud.' },
  })

/** A listing that a moderator has hidden, with the token of the statement that its owner was mailed. */
async function stated(): Promise<{ one: Person; target: Target; token: string }> {
  const { one } = await people()
  const owner = await signUp()
  const target = await reported(owner)
  await decide(one, target, 'hide')
  await passUndoTime(target)
  return { one, target, token: await statementTokenOf(owner.email) }
}

/** The listing is seen by strangers exactly if no decision of its case that stands hides it. */
async function agrees(moderator: Person, target: Target): Promise<void> {
  await passTime(target, 1)
  await runJob('trust.settle')
  const { decisions } = await readCase(moderator, target)
  const hides = decisions.some(({ undoneAt, appeal }) => !undoneAt && appeal?.outcome !== 'overturned')
  const { status } = await call<{ data: Post }>('posts.get', { params: { id: target.id } })
  expect(status).toBe(hides ? 404 : 200)
}

export const trust: Pair[] = [
  {
    name: 'two moderators decide one case: one of them is told that it changed (TRU-04)',
    build: async () => {
      const { owner, one, other } = await people()
      const target = await reported(owner)
      const { version } = await readCase(one, target)
      return {
        acts: [hiding(one, target, version), hiding(other, target, version)],
        check: async (told) => {
          expect(statusesOf(told).toSorted()).toEqual([200, 409])
          expect((await readCase(one, target)).decisions).toHaveLength(1)
          await agrees(one, target)
        },
      }
    },
  },
  {
    name: 'two visitors report one listing: both count (TRU-01)',
    build: async () => {
      const { owner, one } = await people()
      const target: Target = { kind: 'listing', id: await storePost(owner, [ulid()]) }
      const reporting = () => act('trust.report', { body: buildReport(target) })
      return {
        acts: [reporting(), reporting()],
        check: async (told) => {
          expect(statusesOf(told)).toEqual([200, 200])
          await runJob('trust.settle')
          expect((await readCase(one, target)).allReports).toHaveLength(2)
          expect((await readCase(one, target)).reports).toBeGreaterThanOrEqual(1)
        },
      }
    },
  },
  {
    name: 'a decision is undone while the job tells of it: undone and untold, or told and standing (TRU-04)',
    build: async () => {
      const { owner, one } = await people()
      const target = await reported(owner)
      const { body } = await decide(one, target, 'hide')
      const decision = body.data.decisions[0]?.id ?? ''
      await passTime(target, 55_000)
      const undoing = act('trust.undo', { as: one.token, params: { ...target, decision } })
      return {
        acts: [undoing, job('trust.settle')],
        check: async ([undone]) => {
          expect([undefined, 'tooLate']).toContain(undone.code)
          await agrees(one, target)
        },
      }
    },
  },
  {
    name: 'an owner archives a listing that is being hidden: it is both (TRU-04)',
    build: async () => {
      const { owner, one } = await people()
      const target = await reported(owner)
      const { version } = await readCase(one, target)
      const archiving = act('posts.archive', { as: owner.token, params: { postId: target.id, userId: owner.userId } })
      return {
        acts: [hiding(one, target, version), archiving],
        check: async () => {
          await passTime(target, 1)
          await runJob('trust.settle')
          const { body } = await call<{ data: Post }>('posts.get', { as: owner.token, params: { id: target.id } })
          expect(body.data).toMatchObject({ archived: true, restriction: { action: 'hide' } })
        },
      }
    },
  },
  {
    name: 'an owner appeals twice at once: one appeal is there (TRU-06)',
    build: async () => {
      const { one, target, token } = await stated()
      const appealing = (words: string) => act('trust.appeal', { body: { token, words } })
      return {
        acts: [appealing('It is mine.'), appealing('I own it.')],
        check: async (told) => {
          expect(statusesOf(told).filter((status) => status === 200)).toHaveLength(1)
          expect((await readCase(one, target)).appealed).toBe(true)
        },
      }
    },
  },
  {
    name: 'an owner appeals while the job is at the case: the appeal is there (TRU-06)',
    build: async () => {
      const { one, target, token } = await stated()
      await passTime(target, 1)
      return {
        acts: [act('trust.appeal', { body: { token, words: 'It is mine.' } }), job('trust.settle')],
        check: async ([appealed]) => {
          expect(appealed.status).toBe(200)
          expect((await readCase(one, target)).appealed).toBe(true)
        },
      }
    },
  },
  {
    name: 'a moderator claims a case that is reported again: it is claimed (TRU-04)',
    build: async () => {
      const { owner, one } = await people()
      const target = await reported(owner)
      return {
        acts: [
          act('trust.claim', { as: one.token, params: target }),
          act('trust.report', { body: buildReport(target) }),
        ],
        check: async (told) => {
          expect(statusesOf(told)).toEqual([200, 200])
          expect((await readCase(one, target)).claim).toBeTruthy()
        },
      }
    },
  },
]
