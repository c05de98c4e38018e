import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { stillAvailable } from '#shared/contact/prepared.ts'
import type { CaseShown } from '#shared/trust/schema.ts'
import { bypassApi, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { listOf, read, write } from '../support/conversations.ts'
import { call, eventually } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { makeDueNow } from '../support/subject.ts'
import { decide, readCase, report } from '../support/trust.ts'

let admin: Person
let posters: Person[]
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
  posters = await Promise.all(Array.from({ length: 5 }, () => signUp()))
})

const words = () => randomUUID().replace(/[^a-f]/g, '')
const posterAt = (at: number) => posters[at] as Person

const mailsWith = async (poster: Person, text: string) =>
  (await mailsTo(poster.email)).filter((mail) => mail.text.includes(text))

type Sender = { as?: Person; from?: string; email?: string }

/** Writes to a poster about a new listing of theirs; answers whether the message is held back. */
async function send(poster: Person, message: string, { as, from, email }: Sender, title = 'A home'): Promise<boolean> {
  const postid = await storePost(poster, [ulid()], { title })
  const sent = await call<{ data: { sent: true; held?: true } }>('contact.poster', {
    body: buildMessage({ postid, message, ...(email && { email }) }),
    as: as?.token,
    from: from ?? randomAddress(),
  })
  expect(sent.body.data?.sent).toBe(true)
  return sent.body.data.held === true
}

/** Sends a text to five posters, each time with other signs and numbers; answers the last text and what is held back. */
async function sendToFive(text: string, sender: Sender) {
  const held: boolean[] = []
  for (const [at, poster] of posters.entries()) held.push(await send(poster, `${text}${'!'.repeat(at)} ${at}`, sender))
  return { text: `${text}!!!! 4`, held }
}

const lastAlone = [false, false, false, false, true]
const none = lastAlone.map(() => false)

/** The case in the queue about a message. */
const caseOf = (text: string) =>
  eventually(async () => {
    let after: string | undefined
    do {
      const query = { kind: 'message', filter: 'held', ...(after && { after }) }
      const { body } = await call<{ data: CaseShown[]; next?: string }>('trust.cases', { as: admin.token, query })
      const found = body.data.find(({ subject }) => subject === text)
      if (found) return found
      after = body.next
    } while (after)
    return undefined
  })

const bare = { reason: undefined, words: undefined }

/** Makes a message due that was released, and delivers it. */
async function deliver(messageId: string): Promise<void> {
  await setItem('messages', { messageId }, { dueKey: `${makeDueNow}#${messageId}` })
  await runJob('contact.sendUnsent')
}

test('the same message to a fifth poster waits in the queue, which its sender is told, and is delivered once released (CNV-09)', async () => {
  const [sender, poster] = [await signUp(), posterAt(4)]
  const { text, held } = await sendToFive(`My offer ${words()}`, { as: sender })
  expect(held).toEqual(lastAlone)
  const { id } = await caseOf(text)
  const target = { kind: 'message', id } as const
  expect(await readCase(admin, target)).toMatchObject({ state: 'open', held: 'sentToMany', message: { text } })
  expect(await mailsWith(posterAt(3), text.slice(0, -4))).toHaveLength(1)
  expect([await mailsWith(poster, text), (await listOf(poster)).data]).toEqual([[], []])

  // What its sender adds waits too.
  const { data } = await eventually(async () => {
    const listed = await listOf(sender)
    return listed.data.length === 5 && listed
  })
  const waiting = data.filter((one) => one.held)
  expect(waiting.map(({ last }) => last.text)).toEqual([text])
  const begun = waiting[0]?.id ?? ''
  expect((await write(begun, 'Are you there?', sender)).status).toBe(200)
  expect([(await listOf(poster)).data, (await read(begun, poster)).status]).toEqual([[], 404])

  expect((await decide(admin, target, 'dismiss', bare)).status).toBe(200)
  await deliver(id)
  expect(await mailsWith(poster, text)).toHaveLength(1)
  const [listed] = await eventually(async () => {
    const all = (await listOf(poster)).data
    return all.length === 1 && all
  })
  expect(listed).toMatchObject({ id: begun, unread: 2, last: { text: 'Are you there?' } })
  const shown = (await read(begun, poster)).body.data
  expect(shown.messages.map((one) => one.text)).toEqual(['Are you there?', text])
  expect((await read(begun, sender)).body.data.conversation.held).toBeUndefined()
  const { body } = await call<{ data: { what: string; target: string }[] }>('trust.audit', {
    ...{ as: admin.token, query: { target: `case#message.${id}` } },
  })
  expect(body.data.map(({ what }) => what)).toEqual(['case.decide', 'case.hold'])
})

test('what an administrator drops is never delivered, unless that is undone; one network is one sender (CNV-09)', async () => {
  const poster = posterAt(4)
  const long = `We offer you a loan without a bank, at once and without papers ${words()}`
  const { text, held } = await sendToFive(long, { from: randomAddress() })
  expect(held).toEqual(lastAlone)
  const { id } = await caseOf(text)
  const target = { kind: 'message', id } as const
  const dropped = await decide(admin, target, 'drop', bare)
  expect([dropped.status, dropped.body.data.state]).toEqual([200, 'closed'])
  await runJob('contact.sendUnsent')
  expect(await mailsWith(poster, text)).toEqual([])
  const decision = dropped.body.data.decisions.at(-1)?.id ?? ''
  const undone = await call('trust.undo', { as: admin.token, params: { ...target, decision } })
  expect(undone.status).toBe(200)
  expect(await readCase(admin, target)).toMatchObject({ state: 'open', held: 'sentToMany' })
})

test('a mailbox is one sender from whichever network; a short text from one network is not (CNV-09)', async () => {
  const email = `one-${randomUUID()}@example.com`
  expect((await sendToFive(`Call me ${words()}`, { email })).held).toEqual(lastAlone)
  expect((await sendToFive(`Call me ${words()}`, { from: randomAddress() })).held).toEqual(none)
})

test('other words, the same words to one poster, and the question that the form offers are not held back (CNV-09)', async () => {
  const sender = { as: await signUp() }
  const text = `Is it free ${words()}`
  for (let at = 0; at < 5; at++) expect(await send(posterAt(0), `${text} ${at}`, sender)).toBe(false)
  expect(await mailsWith(posterAt(0), text)).toHaveLength(5)
  for (const [at, poster] of posters.entries()) {
    expect(await send(poster, `Hello ${words()}`, sender)).toBe(false)
    const title = `Home ${at}`
    expect(await send(poster, stillAvailable.al(title), sender, title)).toBe(false)
  }
})

test('a message that was not held back cannot be dropped (CNV-09)', async () => {
  const poster = posterAt(0)
  const text = `Hello ${words()}`
  await send(poster, text, {})
  const [mail] = await mailsWith(poster, text)
  const [, id = '', secret] = /\/user\/report\/message\/(\w+)#([\w-]+)/.exec(mail?.text ?? '') ?? []
  const target = { kind: 'message', id } as const
  expect((await report(target, { secret })).status).toBe(200)
  const refused = await decide(admin, target, 'drop', bare)
  expect(refused.body.error).toMatchObject({ code: 'badInput', fields: { action: 'unknown' } })
})
