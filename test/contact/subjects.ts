import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { buildMessage, messageIdOf } from '../support/messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { idempotencyHeader, makeDueNow, run, type Subject } from '../support/subject.ts'

/** A stored message whose mail was not sent. */
async function unsent(owner: Person): Promise<{ messageId: string; text: string }> {
  const headers = idempotencyHeader()
  const body = buildMessage({ postid: await storePost(owner, [ulid()]) })
  await call('contact.poster', { headers, body, from: randomAddress() })
  const messageId = await messageIdOf(headers['idempotency-key'])
  await setItem('messages', { messageId }, { unsent: '1', attempts: 1, dueKey: `${makeDueNow}#${messageId}` })
  return { messageId, text: body.message }
}

/** A stored message is mailed at the latest by the job; `key` is the idempotency key of its submission. */
async function mailed(key: string, text: string, to: string, done: boolean): Promise<void> {
  const messageId = await messageIdOf(key)
  const { getItem } = await import('../support/bypassApi.ts')
  const kept = messageId && (await getItem('messages', { messageId }))
  if (done) expect(kept).toBeTruthy()
  if (!kept) return
  if (kept.unsent) {
    await setItem('messages', { messageId }, { dueKey: `2020-01-01T00:00:00.000Z#${messageId}` })
    await runJob('contact.sendUnsent')
  }
  expect((await mailsTo(to)).filter((mail) => mail.text.includes(text)).length).toBeGreaterThanOrEqual(1)
}

export const subjects: Subject[] = [
  {
    call: 'contact.poster',
    writes: 20,
    build: async () => {
      const owner = await signUp()
      const headers = idempotencyHeader()
      const message = `Is it free? ${Math.random()}`
      const body = buildMessage({ postid: await storePost(owner, [ulid()]), message })
      // The salts of visitors are made by a write, once: then those are not counted as the first.
      await (await import('#functions/lib/dynamodb/visitors.ts')).visitorToday('anybody')
      await call('contact.poster', { body: buildMessage({ postid: ulid() }), from: randomAddress() })
      return {
        request: { headers, body },
        check: (done) => mailed(headers['idempotency-key'], body.message, owner.email, done),
        // A kill before the mail is recorded as sent may send it twice; it is never lost.
        left: async () => {
          const mails = (await mailsTo(owner.email)).filter(({ text }) => text.includes(body.message))
          expect([1, 2]).toContain(mails.length)
        },
      }
    },
  },
  {
    call: 'contact.poster',
    what: 'a message that is held back',
    writes: 22,
    build: async () => {
      const [sender, headers, from] = [await signUp(), idempotencyHeader(), randomAddress()]
      const message = `I offer ${randomUUID()}`
      const bodies = await Promise.all(
        Array.from({ length: 5 }, async () =>
          buildMessage({ postid: await storePost(await signUp(), [ulid()]), message }),
        ),
      )
      const body = bodies.pop()
      for (const one of bodies) await call('contact.poster', { as: sender.token, body: one, from })
      return {
        request: { as: sender.token, headers, body },
        check: async (done) => {
          const id = await messageIdOf(headers['idempotency-key'], sender.userId)
          const kept = id ? await getItem('messages', { messageId: id }) : undefined
          if (done) expect(kept?.heldBy).toBe('sentToMany')
          if (!kept) return
          if (kept.unsent) {
            await setItem('messages', { messageId: id }, { dueKey: `${makeDueNow}#${id}` })
            await runJob('contact.sendUnsent')
          }
          const filed = await getItem('cases', { caseId: `message.${id}` })
          expect([filed?.held, kept.sentAt]).toEqual(['sentToMany', undefined])
        },
      }
    },
  },
  {
    call: 'contact.sendUnsent',
    build: async () => {
      const owner = await signUp()
      const { messageId, text } = await unsent(owner)
      const before = (await mailsTo(owner.email)).length
      return {
        run: async () => {
          const { unsent: waits } = (await getItem('messages', { messageId })) ?? {}
          if (waits) await setItem('messages', { messageId }, { dueKey: `${makeDueNow}#${messageId}` })
          return run('contact.sendUnsent')()
        },
        check: async (done) => {
          const kept = await getItem('messages', { messageId })
          expect(kept?.message).toBe(text)
          const sent = (await mailsTo(owner.email)).length - before
          // A message that is no longer due was mailed.
          if (!kept?.unsent) expect(sent).toBeGreaterThanOrEqual(1)
          if (done) expect(sent > 0 || kept?.unsent).toBeTruthy()
        },
      }
    },
  },
  {
    call: 'contact.feedback',
    build: async () => {
      const headers = idempotencyHeader()
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
            await setItem('messages', { messageId }, { dueKey: `${makeDueNow}#${messageId}` })
            await run('contact.sendUnsent')()
          }
          const told = await mailsTo(process.env.MAIL_CONTACT ?? '')
          expect(told.filter((mail) => mail.text.includes(body.message)).length).toBeGreaterThanOrEqual(1)
        },
      }
    },
  },
]
