import { monotonicFactory, ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PosterProfile } from '#shared/accounts/answers.ts'
import { conversations } from '#shared/conversations/contract.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import {
  begunConversation,
  linkOf,
  listOf,
  mailedIn,
  makeMailDue,
  markRead,
  read,
  write,
  writeToPoster,
} from '../support/conversations.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { idempotencyHeader } from '../support/subject.ts'

beforeAll(bypassApi)

const textsOf = async (id: string, as?: Person) => (await read(id, as)).body.data.messages.map(({ text }) => text)
const unreadOf = async (as: Person) =>
  (await call<{ data: { conversations: number } }>('conversations.unread', { as: as.token })).body.data.conversations

/** Makes due what a side waits for, and runs the job. */
async function notified(id: string, side: 'poster' | 'visitor'): Promise<void> {
  await makeMailDue(id.slice(0, 22), side)
  await runJob('conversations.notify')
}

test('who takes no part reads and writes nothing, and a wrong secret opens nothing (CNV-01)', async () => {
  const { id, owner } = await begunConversation()
  const stranger = await signUp()
  for (const as of [undefined, stranger]) {
    const answers = [await read(id, as), await write(id, 'Let me in', as), await markRead(id, ulid(), as)]
    expect(answers.map((one) => one.status)).toEqual([403, 403, 403])
  }
  expect((await call('conversations.list')).status).toBe(401)
  expect((await listOf(stranger)).data).toEqual([])
  const forged = id + 'x'.repeat(22)
  for (const as of [undefined, stranger, owner]) expect((await read(forged, as)).body.error?.code).toBe('tokenUnknown')
  const joining = { params: { id: forged }, as: stranger.token }
  expect((await call('conversations.join', joining)).body.error?.code).toBe('tokenUnknown')
  expect((await call('conversations.stop', { params: { id: forged } })).body.error?.code).toBe('tokenUnknown')
  expect(await textsOf(id, owner)).toHaveLength(1)
})

test('a message to a poster opens a conversation, in which both sides write and no address is told (CNV-01)', async () => {
  const { id, owner, visitor, postId, first } = await begunConversation()
  expect([first.answer.status, first.answer.body]).toMatchObject([200, { data: { sent: true } }])
  const [atOwner, atVisitor] = await Promise.all([read(id, owner), read(id, visitor)])
  expect(atOwner.body.data.conversation).toMatchObject({ side: 'poster', postId, name: 'Besa Gashi', unread: 1 })
  expect(atVisitor.body.data.conversation).toMatchObject({ side: 'visitor', postId, unread: 0 })
  expect(await unreadOf(owner)).toBe(1)

  const answered = await write(id, '  It is \r\n free. ', owner)
  expect([answered.status, answered.body.data]).toMatchObject([200, { from: 'poster', text: 'It is \n free.' }])
  expect(await textsOf(id, visitor)).toEqual(['It is \n free.', first.message])
  const [listed] = await eventually(async () => {
    const { data } = await listOf(visitor)
    return data[0]?.unread === 1 && data
  })
  expect(listed).toMatchObject({ id, last: { from: 'poster', text: 'It is free.' } })

  const pages = JSON.stringify([atOwner.body, atVisitor.body, listed])
  for (const hidden of [owner.email, visitor.email, first.email]) expect(pages).not.toContain(hidden)
})

test('a second message about the same listing goes on with the conversation, and no mail tells the address (CNV-01, CNV-02)', async () => {
  const { id, owner, visitor, postId, first } = await begunConversation()
  const second = await writeToPoster(postId, visitor, { email: first.email })
  expect(await textsOf(id, owner)).toEqual([second.message, first.message])
  expect((await listOf(owner)).data).toHaveLength(1)
  const mails = await eventually(async () => {
    const found = (await mailsTo(owner.email)).filter(({ text }) => text.includes('wrote to you'))
    return found.length === 2 && found
  })
  for (const { replyTo } of mails) expect(replyTo).toMatch(/@reply\.example\.com$/)
  expect(mails.some(({ text }) => text.includes(first.email))).toBe(false)
  expect(mails.every(({ text }) => text.includes(`/user/messages/${id}\n`))).toBe(true)
})

test('a repeated message is stored once, under another key twice (CNV-07)', async () => {
  const { id, owner, visitor, first } = await begunConversation()
  const headers = idempotencyHeader()
  const sent = await Promise.all([1, 2].map(() => write(id, 'Once', visitor, headers)))
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
  const last = sent[0]?.body.data.id ?? ''
  expect((await markRead(id, last, owner)).body.data.unread).toBe(0)
  // What has been read stays read when a retry comes late.
  await write(id, 'Once', visitor, headers)
  expect((await read(id, owner)).body.data.conversation.unread).toBe(0)
  await write(id, 'Once', visitor, idempotencyHeader())
  expect(await textsOf(id, owner)).toEqual(['Once', 'Once', first.message])
})

test('what comes while somebody reads is not marked as read unseen (CNV-07)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const seen = (await read(id, owner)).body.data.messages[0]?.id ?? ''
  await write(id, 'One more', visitor)
  expect((await markRead(id, seen, owner)).body.data.unread).toBe(2)
  expect(await unreadOf(owner)).toBe(1)
  const all = (await read(id, owner)).body.data.messages[0]?.id ?? ''
  expect((await markRead(id, all, owner)).body.data.unread).toBe(0)
  expect(await unreadOf(owner)).toBe(0)
})

test.each([
  ['a blank text', ' \n ', 'required'],
  ['a text that is too long', 'a'.repeat(2001), 'tooLong'],
])('%s is refused', async (_, text, code) => {
  const { id, visitor } = await begunConversation()
  expect((await write(id, text, visitor)).body.error?.fields).toEqual({ text: code })
})

test('a side writes 60 messages an hour in one conversation', async () => {
  const { times, seconds } = conversations.write.limit.rules.conversation
  expect([times, seconds]).toEqual([60, 3600])
})

test('500 messages are read in pages without a hole, and an open page costs at most one read unit (CNV-14)', async () => {
  const { id, owner, first } = await begunConversation({ visitor: null })
  await write(id, 'Here you are', owner)
  await notified(id, 'visitor')
  const link = await linkOf(first.email)
  const texts = Array.from({ length: 497 }, (_, at) => `Message ${at}`)
  const next = monotonicFactory()
  await Promise.all(
    texts.map((text) => {
      const key = { conversationId: id, messageId: next() }
      return setItem('conversationMessages', key, { from: 'visitor', text })
    }),
  )
  await write(link, 'The last')
  const found: string[] = []
  let before: string | undefined
  for (let page = 0; page < 10; page++) {
    const { data } = (await read(link, undefined, before ? { before } : {})).body
    expect(data.messages).toHaveLength(50)
    expect(data.more).toBe(page < 9)
    found.push(...data.messages.map(({ text }) => text))
    before = data.messages.at(-1)?.id
  }
  expect(found).toEqual(['The last', ...texts.toReversed(), 'Here you are', first.message])
  const { conversation } = (await read(link)).body.data
  const polled = await read(link, undefined, { revision: conversation.revision })
  expect([polled.body.data.messages, polled.meter.rru <= 1]).toEqual([[], true])
  await write(id, 'New', owner)
  const after = await read(link, undefined, { revision: conversation.revision })
  expect(after.body.data.messages[0]?.text).toBe('New')
})

test('conversations are found by listing and by words, whatever the letters (CNV-01)', async () => {
  const { id, owner, visitor, postId } = await begunConversation()
  await write(id, 'Kur mundem me e pa shtëpinë?', visitor)
  const ids = async (query: Record<string, string>) => (await listOf(owner, query)).data.map((one) => one.id)
  await eventually(async () => (await listOf(owner)).data[0]?.last.from === 'visitor')
  await eventually(async () => (await ids({ words: 'besa SHTEPINE' })).length === 1)
  expect(await ids({ words: 'garage' })).toEqual([])
  expect([await ids({ postId }), await ids({ postId: ulid() })]).toEqual([[id], []])
})

describe('a visitor without an account', () => {
  test('gets a link by mail, which says nothing that people write before it was opened (CNV-01, D-150)', async () => {
    const { id, owner, first } = await begunConversation({ visitor: null })
    expect(await mailsTo(first.email)).toEqual([])
    await write(id, 'It is free, call me', owner)
    await notified(id, 'visitor')
    const [mail, ...others] = await mailsTo(first.email)
    expect(others).toEqual([])
    for (const hidden of ['call me', 'A home with a view', owner.email]) expect(mail?.text).not.toContain(hidden)
    expect(mail?.replyTo).toMatch(/@reply\.example\.com$/)

    const link = await linkOf(first.email)
    const { data } = (await read(link)).body
    expect(data.conversation).toMatchObject({ side: 'visitor', unread: 1, joined: false })
    expect(data.messages.map(({ text }) => text)).toEqual(['It is free, call me', first.message])
    await markRead(link, data.messages[0]?.id ?? '')
    expect((await write(link, 'Thank you')).status).toBe(200)

    await write(id, 'Until tomorrow', owner)
    await notified(id, 'visitor')
    const second = (await mailsTo(first.email)).at(-1)
    expect(second?.text).toContain('Until tomorrow')
    expect(second?.text).not.toContain(owner.email)
    expect(second?.subject).toBe(mail?.subject)
  })

  test('joins the conversation to an account, for which alone it is open then (CNV-01)', async () => {
    const { id, owner, postId, first } = await begunConversation({ visitor: null })
    await write(id, 'It is free', owner)
    await notified(id, 'visitor')
    const link = await linkOf(first.email)
    const person = await signUp()
    const join = (as: Person) => call('conversations.join', { params: { id: link }, as: as.token })
    expect((await join(owner)).body.error?.code).toBe('forbidden')
    expect((await join(person)).status).toBe(200)
    expect((await join(await signUp())).body.error?.code).toBe('tokenExpired')
    expect((await read(link)).body.error?.code).toBe('tokenExpired')
    expect(await textsOf(id, person)).toHaveLength(2)
    expect(await unreadOf(person)).toBe(1)
    await eventually(async () => (await listOf(person)).data[0]?.id === id)
    // Whoever types the same e-mail into the form does not write as the account.
    await writeToPoster(postId, undefined, { email: first.email })
    await eventually(
      async () => (await mailsTo(owner.email)).filter(({ replyTo }) => replyTo === first.email).length === 1,
    )
    expect(await textsOf(id, person)).toHaveLength(2)
  })
})

test('what is unread is mailed at once, then after two minutes, then once a day, until mails are stopped (CNV-06, CNV-14)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const mails = async () => (await mailsTo(visitor.email)).filter(({ text }) => text.includes('/user/messages/'))
  const waits = () => mailedIn(id, 'visitor')
  await write(id, 'First', owner)
  await indexesCaughtUp()
  await runJob('conversations.notify')
  expect((await mails()).map(({ text }) => text.includes('First'))).toEqual([true])
  await write(id, 'Second', owner)
  expect(await waits()).toBe(2)
  await notified(id, 'visitor')
  await write(id, 'Third', owner)
  await write(id, 'Fourth', owner)
  expect(await waits()).toBe(24 * 60)
  await runJob('conversations.notify')
  expect(await mails()).toHaveLength(2)
  await notified(id, 'visitor')
  const sent = await mails()
  expect(sent).toHaveLength(3)
  expect(['Third', 'Fourth'].every((text) => sent[2]?.text.includes(text))).toBe(true)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1)

  // Read in time, nothing is mailed.
  await write(id, 'Fifth', owner)
  await markRead(id, (await read(id, visitor)).body.data.messages[0]?.id ?? '', visitor)
  await notified(id, 'visitor')
  expect(await mails()).toHaveLength(3)

  const { tokenOf } = await import('#functions/conversations/parts/links.ts')
  const stop = () => call('conversations.stop', { params: { id: tokenOf(id, 'visitor') }, from: randomAddress() })
  expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
  await write(id, 'Sixth', owner)
  await notified(id, 'visitor')
  expect(await mails()).toHaveLength(3)
  expect(await textsOf(id, visitor)).toContain('Sixth')
})

test('from five conversations on, how fast a poster usually answers is shown with their contact data (CNV-11, D-348)', async () => {
  const owner = await signUp()
  const postId = await publish(owner)
  const paceShown = async () =>
    (await call<{ data: PosterProfile }>('accounts.contact', { params: { id: owner.userId } })).body.data.pace
  for (let count = 1; count <= 5; count++) {
    const visitor = await signUp()
    await writeToPoster(postId, visitor)
    const { id } = await eventually(async () => (await listOf(visitor)).data[0])
    if (count < 5) expect(await paceShown()).toBeUndefined()
    // Each conversation is counted once, however often it is answered.
    for (const text of count <= 3 ? ['It is free', 'Come tomorrow'] : [])
      expect((await write(id, text, owner)).status).toBe(200)
  }
  expect(await paceShown()).toBe('hour')
  expect(await getItem('accounts', { userId: owner.userId })).toMatchObject({ asked: 5, answeredInHour: 3 })
})

test('what frauds ask for is pointed out to both sides (CNV-09)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const sent = await write(id, 'Send the deposit by Western Union, then call 044 123 456', owner)
  expect(sent.body.data.notices).toEqual(['contact', 'payment'])
  for (const as of [owner, visitor]) {
    const [message, first] = (await read(id, as)).body.data.messages
    expect([message?.notices, first?.notices]).toEqual([['contact', 'payment'], undefined])
  }
})

test('two years after the last message a conversation is erased for both, and not before (CNV-15)', async () => {
  const { id, owner, visitor } = await begunConversation()
  await notified(id, 'poster')
  expect(await textsOf(id, owner)).toHaveLength(1)
  const old = ulid(Date.now() - 740 * 86_400_000)
  await setItem('conversations', { conversationId: id, side: 'poster' }, { lastId: old })
  await notified(id, 'poster')
  expect((await read(id, visitor)).status).toBe(404)
  const { messagesBefore } = await import('#functions/conversations/parts/data.ts')
  expect((await messagesBefore(id)).messages).toEqual([])
})

test('either side blocks the other at once, who is mailed nothing more, and takes that back (CNV-10)', async () => {
  const { id, owner, visitor, postId, first } = await begunConversation()
  const block = (as: Person | undefined, blocks: boolean) =>
    call('conversations.block', { params: { id }, as: as?.token, body: { blocks }, from: randomAddress() })
  expect([(await block(undefined, true)).status, (await block(await signUp(), true)).status]).toEqual([403, 403])
  expect((await block(owner, true)).status).toBe(200)
  for (const as of [visitor, owner]) expect((await write(id, 'Hello?', as)).body.error?.code).toBe('blocked')
  // The form answers as always, so that nobody learns of it there.
  const again = await writeToPoster(postId, visitor)
  expect(again.answer.status).toBe(200)
  expect(await textsOf(id, owner)).toEqual([first.message])
  expect((await mailsTo(owner.email)).filter(({ text }) => text.includes(again.message))).toEqual([])
  await block(owner, false)
  expect((await write(id, 'Hello again', visitor)).status).toBe(200)
})

test('a message of the other side can be reported, also after the conversation was erased (CNV-10, CNV-15)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const messageId = (await write(id, 'Send the deposit by Western Union', owner)).body.data.id
  const keep = (as?: Person) =>
    call<{ data: { secret: string } }>('conversations.evidence', {
      ...{ params: { id, messageId }, as: as?.token, from: randomAddress() },
    })
  expect([(await keep()).status, (await keep(await signUp())).status, (await keep(owner)).status]).toEqual([
    403, 403, 403,
  ])
  const { secret } = (await keep(visitor)).body.data
  const { eraseConversation } = await import('#functions/conversations/parts/erase.ts')
  await eraseConversation(id)
  const body = { kind: 'message', id: messageId, secret, reason: 'scam', words: 'Asks for money before the viewing' }
  const reported = await call('trust.report', { body, as: visitor.token, from: randomAddress() })
  expect([reported.status, reported.body.error]).toEqual([200, undefined])
  expect((await mailsTo(visitor.email)).filter(({ text }) => text.includes('Western Union'))).toEqual([])
})
