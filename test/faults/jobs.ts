import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { ageUpload, getItem, setItem, signUpWithRole, storePost } from '../support/behind.ts'
import { address, call, eventually } from '../support/http.ts'
import {
  buildPhoto,
  found,
  isPublished,
  ownWord,
  photoState,
  publish,
  sendPhoto,
  signPhoto,
  uploadPhoto,
} from '../support/listings.ts'
import { buildMessage, messageIdOf } from '../support/messages.ts'
import { buildProfile, buildRegistration, mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { once, type Subject } from './subjects.ts'
import { userIsEnabled } from './users.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

/** Runs what the clock runs; answers what its run was told to be. */
const run = (name: FunctionName) => async () =>
  (await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })).status

/** Lets what an account is due be due now, unless nothing is. */
async function makeDue(userId: string, facts: Record<string, unknown> = {}): Promise<void> {
  if ((await getItem('accounts', { userId }))?.due)
    await setItem('accounts', { userId }, { dueKey: `${longAgo}#${userId}`, ...facts })
}

/** An account to which something has happened that the job has to follow, as if the call had died right after it. */
const settling = (
  happen: (person: Person) => Promise<Record<string, unknown>>,
  settled: (person: Person) => Promise<void>,
): Subject => ({
  call: 'accounts.settleDue',
  build: async () => {
    const person = await signUp()
    const facts = await happen(person)
    await setItem('accounts', { userId: person.userId }, { ...facts, due: '1', dueKey: `${longAgo}#${person.userId}` })
    return {
      run: async () => {
        await makeDue(person.userId)
        return run('accounts.settleDue')()
      },
      check: async (done) => {
        if (done) await settled(person)
      },
    }
  },
})

/** A listing that ends in so many days; before its end it is due to be asked about, after it to be archived. */
const ending = (days: number, settled: (postId: string, owner: Person) => Promise<void>): Subject => ({
  call: 'posts.expire',
  build: async () => {
    const owner = await signUp()
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const postId = await storePost(owner, [ulid()], {}, { expiresAt, ...(days < 0 && { asked: 1 as const }) })
    return {
      run: async () => {
        const { askAgainAt } = (await getItem('posts', { postId })) ?? {}
        if (askAgainAt) await setItem('posts', { postId }, { askAgainAt: longAgo, dueKey: `${longAgo}#${postId}` })
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

const state = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state

/** A message that was kept and not mailed. */
async function unsent(owner: Person): Promise<{ messageId: string; text: string }> {
  const headers = once()
  const body = buildMessage({ postid: await storePost(owner, [ulid()]) })
  await call('contact.poster', { headers, body, from: randomAddress() })
  const messageId = await messageIdOf(headers['idempotency-key'])
  await setItem('messages', { messageId }, { unsent: '1', attempts: 1, dueKey: `${longAgo}#${messageId}` })
  return { messageId, text: body.message }
}

/** Days on which nobody else of the tests comes. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
let closed = 0

/** What a snapshot is of stays found while it cannot be made, and afterwards. */
const snapshot = (name: 'search.snapshot' | 'manage.snapshot'): Subject => ({
  call: name,
  build: async () => {
    const word = ownWord('bdfghjklmn')
    const postId = await publish(await signUp(), { title: word })
    return {
      run: run(name),
      check: async () => {
        await eventually(async () => (await found({ 'input-words': word })).data.some((post) => post.postId === postId))
      },
    }
  },
})

export const jobs: Subject[] = [
  settling(
    async (person) => {
      await storePost(person, [ulid()])
      return { state: 'suspended', stateSince: new Date().toISOString() }
    },
    async ({ userId }) => {
      const { postsByOwner } = await import('#functions/posts/data.ts')
      expect((await postsByOwner(userId)).map(({ withheld }) => withheld)).toEqual([true])
      expect(await userIsEnabled(userId)).toBe(false)
    },
  ),
  settling(
    async (person) => {
      const key = await uploadPhoto(person)
      const body = buildProfile(person, { profilePicKey: key })
      await call('accounts.update', { as: person.token, params: { id: person.userId }, body })
      await publish(person)
      return { state: 'deactivated', stateSince: longAgo }
    },
    async (person) => {
      const { postsByOwner } = await import('#functions/posts/data.ts')
      const { findUser } = await import('#functions/accounts/identity.ts')
      expect(await postsByOwner(person.userId)).toEqual([])
      expect([await state(person), await findUser(person.email)]).toEqual(['gone', undefined])
    },
  ),
  settling(
    async () => ({ state: 'unconfirmed', createdAt: longAgo, stateSince: longAgo }),
    async (person) => {
      expect(await state(person)).toBe('gone')
      const body = buildRegistration({ email: person.email })
      expect((await call('accounts.create', { body, from: randomAddress() })).status).toBe(200)
    },
  ),
  settling(
    async ({ email }) => ({ endingSessions: true, owed: [{ kind: 'passwordChanged', to: email }] }),
    async (person) => {
      expect((await call('accounts.check', { as: person.token })).status).toBe(401)
      await makeDue(person.userId)
      await run('accounts.settleDue')()
      const notices = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('was changed'))
      expect(notices.length).toBeGreaterThanOrEqual(1)
    },
  ),
  {
    call: 'contact.sendUnsent',
    build: async () => {
      const owner = await signUp()
      const { messageId, text } = await unsent(owner)
      const before = (await mailsTo(owner.email)).length
      return {
        run: async () => {
          const { unsent: waits } = (await getItem('messages', { messageId })) ?? {}
          if (waits) await setItem('messages', { messageId }, { dueKey: `${longAgo}#${messageId}` })
          return run('contact.sendUnsent')()
        },
        check: async (done) => {
          const kept = await getItem('messages', { messageId })
          expect(kept?.message).toBe(text)
          const sent = (await mailsTo(owner.email)).length - before
          // What is not due any more was mailed.
          if (!kept?.unsent) expect(sent).toBeGreaterThanOrEqual(1)
          if (done) expect(sent > 0 || kept?.unsent).toBeTruthy()
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
  {
    call: 'photos.sweep',
    build: async () => {
      const owner = await signUp()
      const [left, carried] = [await uploadPhoto(owner), await uploadPhoto(owner)]
      await publish(owner, { photos: [{ key: carried, primary: true }] })
      await ageUpload(left)
      await ageUpload(carried, { unattached: '1' })
      return {
        run: run('photos.sweep'),
        check: async (done) => {
          expect(await isPublished(carried)).toBe(true)
          if (!done) return
          expect([await isPublished(left), await getItem('photos', { key: left })]).toEqual([false, undefined])
          expect((await getItem('photos', { key: carried }))?.unattached).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'photos.process',
    build: async () => {
      const owner = await signUp()
      const photo = await buildPhoto()
      const signed = await signPhoto(owner, photo)
      return {
        // S3 tells of it again when its function fails.
        run: async () => {
          if ((await photoState(owner, signed.key)).state === 'pending') await sendPhoto(signed, photo)
          await eventually(async () => (await photoState(owner, signed.key)).state !== 'pending')
          return 200
        },
        check: async () => {
          expect([(await photoState(owner, signed.key)).state, await isPublished(signed.key)]).toEqual(['ready', true])
        },
      }
    },
  },
  {
    call: 'visits.closeDays',
    build: async () => {
      const { closedDays, countSite, noteVisit } = await import('#functions/visits/data.ts')
      const day = dayAgo(2 + (closed++ % 10))
      for (let visitor = 0; visitor < 3; visitor++) await noteVisit(day, randomUUID(), randomUUID())
      const counted = await countSite(day)
      await forget(day)
      return {
        run: run('visits.closeDays'),
        check: async (done) => {
          const report = (await closedDays(20)).find((one) => one.day === day)
          if (done || report) expect(report).toEqual(counted)
        },
      }
    },
  },
  snapshot('search.snapshot'),
  snapshot('manage.snapshot'),
  {
    call: 'manage.showEmail',
    build: async () => {
      const [person, admin] = [await signUp(), await signUpWithRole(1)]
      const isShown = async () => Boolean((await getItem('accounts', { userId: person.userId }))?.showEmail)
      return {
        request: { as: admin.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect(await isShown()).toBe(true)
        },
        again: async (send) => {
          if (!(await isShown())) expect((await send()).status).toBe(200)
        },
      }
    },
  },
  {
    call: 'contact.feedback',
    build: async () => {
      const headers = once()
      const { userid, ...body } = buildMessage()
      return {
        request: { headers, body },
        check: async (done) => {
          const { submissionKey } = await import('#functions/lib/idempotency.ts')
          const key = submissionKey('contact.feedback', undefined, headers['idempotency-key'])
          const messageId = (await getItem('limits', { limitKey: `submission#${key}` }))?.id
          const kept = messageId && (await getItem('messages', { messageId }))
          if (done) expect(kept?.message).toBe(body.message)
          if (!kept) return
          if (kept.unsent) {
            await setItem('messages', { messageId }, { dueKey: `${longAgo}#${messageId}` })
            await run('contact.sendUnsent')()
          }
          const told = await mailsTo(process.env.MAIL_CONTACT ?? '')
          expect(told.filter((mail) => mail.text.includes(body.message)).length).toBeGreaterThanOrEqual(1)
        },
      }
    },
  },
]

/** Lets a day not be closed. */
async function forget(day: string): Promise<void> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const period of ['report', 'posts'])
    await dynamodb.send(new DeleteCommand({ TableName: process.env.TABLE_VISITS, Key: { period, visitor: day } }))
}
