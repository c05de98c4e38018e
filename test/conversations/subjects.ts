import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Attachment, attachmentsMax, fileNameMax } from '#shared/conversations/attachments.ts'
import { attach, buildPdf, filesUnder } from '../support/attachments.ts'
import { getItem } from '../support/bypassApi.ts'
import { act, begunConversation, linkOf, makeMailDue, read } from '../support/conversations.ts'
import { call, eventually } from '../support/http.ts'
import { mailIn, relayTo } from '../support/incoming.ts'
import { hurryMessages, runJob } from '../support/local.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { idempotencyHeader, run, type Subject } from '../support/subject.ts'

/** Makes the mail to the visitor due. */
const makeDue = (conversationId: string) => makeMailDue(conversationId, 'visitor')

/** A conversation with a visitor without an account, whom the poster has answered, and the mailed link. */
async function answered() {
  const { id, owner, first } = await begunConversation({ visitor: null })
  const body = { text: randomUUID() }
  await call('conversations.write', { params: { id }, as: owner.token, body })
  await makeDue(id)
  await runJob('conversations.notify')
  return { id, owner, email: first.email, link: await linkOf(first.email) }
}

/** As many files as a message may carry, with the longest names. */
async function files(id: string, as: Person) {
  const one = async (): Promise<Attachment> => {
    const { key } = await attach(id, buildPdf(), as, 'application/pdf')
    return { key, kind: 'pdf', name: '二'.repeat(fileNameMax) }
  }
  return Promise.all(Array.from({ length: attachmentsMax }, one))
}

export const subjects: Subject[] = [
  {
    call: 'conversations.write',
    build: async () => {
      const { id, owner, visitor } = await begunConversation()
      const [text, attachments] = [randomUUID(), await files(id, owner)]
      return {
        request: { as: owner.token, params: { id }, headers: idempotencyHeader(), body: { text, attachments } },
        check: async (done) => {
          const { conversation, messages } = (await read(id, visitor)).body.data
          const found = messages.filter((one) => one.text === text)
          expect(found.length).toBeLessThanOrEqual(1)
          if (!done) return
          expect([found.length, found[0]?.attachments, conversation.unread]).toEqual([1, attachments, 1])
        },
      }
    },
  },
  {
    call: 'conversations.act',
    build: async () => {
      const { id, owner, visitor } = await begunConversation()
      const offer = { amount: 300, currency: 'Euro' } as const
      const of = (await act(id, { is: 'offer', ...offer }, visitor)).body.data.id
      const accepted = { is: 'acceptOffer', of, ...offer }
      return {
        request: { as: owner.token, params: { id }, headers: idempotencyHeader(), body: { act: accepted } },
        check: async (done) => {
          const { conversation, messages } = (await read(id, visitor)).body.data
          const found = messages.filter((one) => one.act?.is === 'acceptOffer')
          expect(found.length).toBeLessThanOrEqual(1)
          if (done) expect([found[0]?.act, conversation.unread]).toEqual([accepted, 1])
        },
      }
    },
  },
  {
    call: 'conversations.read',
    build: async () => {
      const { id, owner } = await begunConversation()
      const until = (await read(id, owner)).body.data.messages[0]?.id
      return {
        request: { as: owner.token, params: { id }, body: { until } },
        check: async (done) => {
          if (done) expect((await read(id, owner)).body.data.conversation.unread).toBe(0)
        },
      }
    },
  },
  {
    call: 'conversations.block',
    build: async () => {
      const { id, owner } = await begunConversation()
      return {
        request: { as: owner.token, params: { id }, body: { blocks: true } },
        check: async (done) => {
          if (done) expect((await read(id, owner)).body.data.conversation.blocks).toBe(true)
        },
      }
    },
  },
  {
    call: 'conversations.evidence',
    build: async () => {
      const { id, owner, visitor } = await begunConversation()
      const body = { text: '二'.repeat(2000), attachments: await files(id, owner) }
      const written = await call<{ data: { id: string } }>('conversations.write', {
        ...{ as: owner.token, params: { id }, body },
      })
      const messageId = written.body.data.id
      return {
        request: { as: visitor.token, params: { id, messageId } },
        check: async (done) => {
          if (!done) return
          expect((await getItem('messages', { messageId }))?.message).toContain(body.text)
          expect((await filesUnder(`reported/${messageId}/`)).length).toBe(attachmentsMax)
        },
      }
    },
  },
  {
    call: 'conversations.join',
    build: async () => {
      const { id, link } = await answered()
      const person = await signUp()
      return {
        request: { as: person.token, params: { id: link } },
        check: async (done) => {
          if (done) expect((await read(id, person)).status).toBe(200)
        },
      }
    },
  },
  {
    call: 'conversations.stop',
    build: async () => {
      const { id, owner, email, link } = await answered()
      return {
        request: { params: { id: link } },
        check: async (done) => {
          if (!done) return
          await call('conversations.write', { params: { id }, as: owner.token, body: { text: 'More' } })
          await makeDue(id)
          await runJob('conversations.notify')
          expect(await mailsTo(email)).toHaveLength(1)
        },
      }
    },
  },
  {
    call: 'conversations.receive',
    build: async () => {
      const { id, owner } = await begunConversation()
      const [to, text] = [await relayTo(owner.email), randomUUID()]
      const found = async () => (await read(id, owner)).body.data.messages.filter((one) => one.text === text).length
      let isSent = false
      return {
        // The message of the queue is delivered again when the function fails.
        run: async () => {
          if (!isSent) await mailIn({ from: owner.email, to, text })
          isSent = true
          await eventually(async () => {
            await hurryMessages()
            return (await found()) > 0
          })
          return 200
        },
        check: async () => expect(await found()).toBe(1),
      }
    },
  },
  {
    call: 'conversations.notify',
    build: async () => {
      const { id, owner, email } = await answered()
      await call('conversations.write', { params: { id }, as: owner.token, body: { text: 'More' } })
      await makeDue(id)
      return {
        run: run('conversations.notify'),
        check: async (done) => {
          const mails = (await mailsTo(email)).length
          // A kill before the mail is recorded as sent may send it twice.
          expect(mails).toBeLessThanOrEqual(3)
          if (done && mails < 2) {
            await makeDue(id)
            await runJob('conversations.notify')
            expect((await mailsTo(email)).length).toBeGreaterThanOrEqual(2)
          }
        },
      }
    },
  },
]
