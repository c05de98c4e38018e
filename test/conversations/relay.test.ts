import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldedMax } from '#shared/conversations/schema.ts'
import { spends } from '#shared/lib/spends.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { begunConversation, mailedIn, makeMailDue, markRead, read, write } from '../support/conversations.ts'
import { call, eventually } from '../support/http.ts'
import { mailIn, relayTo, shows } from '../support/incoming.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress } from '../support/people.ts'
import { avoidWindowEnd, spendAllBut } from '../support/rateLimits.ts'

beforeAll(bypassApi)

const textsOf = async (id: string, as?: Person) => (await read(id, as)).body.data.messages.map(({ text }) => text)

/** Makes due what a side waits for, and runs the job. */
async function notified(conversationId: string, side: 'poster' | 'visitor'): Promise<void> {
  await makeMailDue(conversationId, side)
  await runJob('conversations.notify')
}

const block = (id: string, as: Person, blocks: boolean) =>
  call('conversations.block', { params: { id }, as: as.token, body: { blocks }, from: randomAddress() })

/** All bytes of the mails to somebody but their own address. */
const bytesTo = async (email: string) =>
  (await mailsTo(email)).map(({ to, headers, ...mail }) =>
    Object.values({ ...mail, ...headers, to: undefined }).join('\n'),
  )

test('visitor and poster write to each other by mail, and no byte shows an address (CNV-02, CNV-03)', async () => {
  const { id, owner, visitor, first } = await begunConversation()
  const ofOwner = await relayTo(owner.email)
  expect(ofOwner).toMatch(/^c-[0-9a-f]{60}@reply\.example\.com$/)
  const signed = (text: string, email: string, other: string) =>
    `${text}\n\n-- \nMe, ${email}\nmailto:${encodeURIComponent(email)}\n\nOn Monday Tregu <${other}> wrote:\n> Is it free?`
  const answer = 'It is free. Come on Sunday!'
  await mailIn({ from: `Owner <${owner.email}>`, to: ofOwner, text: signed(answer, owner.email, ofOwner) })
  await eventually(async () => (await textsOf(id, visitor))[0]?.startsWith(answer))
  // It may be read on the site, and is mailed on.
  await notified(id, 'visitor')
  const ofVisitor = await relayTo(visitor.email)
  expect(ofVisitor).not.toBe(ofOwner)
  const thanks = `Thank you, I am ${visitor.email}`
  await mailIn({
    from: visitor.email.toUpperCase(),
    to: ofVisitor.toUpperCase(),
    text: signed(thanks, visitor.email, ofVisitor),
  })
  await eventually(async () => (await textsOf(id, owner))[0]?.startsWith('Thank you, I am •••'))
  await notified(id, 'poster')
  await eventually(async () => (await mailsTo(owner.email)).some(({ text }) => text.includes('Thank you')))

  const [toOwner, toVisitor] = [await bytesTo(owner.email), await bytesTo(visitor.email)]
  expect(toVisitor.some((bytes) => bytes.includes(answer))).toBe(true)
  for (const bytes of toOwner) expect([first.email, visitor.email].filter((one) => shows(bytes, one))).toEqual([])
  for (const bytes of toVisitor) expect(shows(bytes, owner.email)).toBe(false)
  const { folded } = (await read(id, owner)).body.data.messages[0] ?? {}
  expect(folded?.split(/\n+/)).toEqual([
    '-- ',
    'Me, •••',
    'mailto:•••',
    'On Monday Tregu <•••> wrote:',
    '> Is it free?',
  ])
  const pages = JSON.stringify([(await read(id, owner)).body, (await read(id, visitor)).body])
  for (const email of [owner.email, visitor.email, first.email]) expect(shows(pages, email)).toBe(false)
})

test('a visitor without an account answers by mail from the address of the form, and types no address as name (CNV-02, CNV-03)', async () => {
  const email = `besa.${randomUUID()}@example.com`
  const { id, owner, first } = await begunConversation({ visitor: null, changes: { email, fullName: `Besa ${email}` } })
  await write(id, 'It is free', owner)
  await notified(id, 'visitor')
  await mailIn({ from: email, to: await relayTo(email), text: 'Thank you' })
  await eventually(async () => (await textsOf(id, owner))[0] === 'Thank you')
  expect((await read(id, owner)).body.data.conversation.name).toBe('Besa •••')
  for (const bytes of await bytesTo(owner.email)) expect(shows(bytes, first.email)).toBe(false)
})

test('one mail is one message, however often it comes and whatever is announced twice (CNV-07)', async () => {
  const { id, owner, first } = await begunConversation()
  const to = await relayTo(owner.email)
  const same = { 'Message-ID': `<${randomUUID()}@example.com>` }
  const send = (text: string, headers = {}) => mailIn({ from: owner.email, to, text, headers })
  await Promise.all([send('Once', same), send('Once', same)])
  await send('Once', same)
  await send('Once')
  await eventually(async () => (await textsOf(id, owner)).length >= 3)
  expect(await textsOf(id, owner)).toEqual(['Once', 'Once', first.message])
})

describe('nothing comes of a mail', () => {
  test.each<[string, Partial<Parameters<typeof mailIn>[0]>]>([
    ['that its domain disowns', { verdicts: { dmarc: 'FAIL' } }],
    ['with a virus', { verdicts: { virus: 'FAIL' } }],
    ['that is spam', { verdicts: { spam: 'FAIL' } }],
    ['without a policy and of another domain', { verdicts: { dmarc: 'GRAY', spf: 'FAIL', dkim: 'FAIL' } }],
    ['of an autoresponder (CNV-04)', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['of a mailing list (CNV-04)', { headers: { Precedence: 'bulk' } }],
  ])('%s, and nobody is told (CNV-03)', async (_, given) => {
    const { id, owner, first } = await begunConversation()
    await mailIn({ from: owner.email, to: await relayTo(owner.email), ...given })
    expect(await textsOf(id, owner)).toEqual([first.message])
    expect((await mailsTo(owner.email)).filter(({ text }) => text.includes('was not delivered'))).toEqual([])
  })

  test('from another address, of which the known one is told once and without its text (CNV-03)', async () => {
    const { id, owner, visitor, first } = await begunConversation()
    const to = await relayTo(owner.email)
    for (const from of [visitor.email, `stranger.${randomUUID()}@example.com`])
      await mailIn({ from, to, text: 'Send me your deposit' })
    await mailIn({ from: owner.email, to, text: '> nothing but a quote' })
    expect(await textsOf(id, owner)).toEqual([first.message])
    const told = (await mailsTo(owner.email)).filter(({ text }) => text.includes('was not delivered'))
    expect(told.map(({ replyTo }) => replyTo)).toEqual([to])
    expect(told[0]?.text).not.toContain('deposit')
    expect(await mailsTo(visitor.email)).toEqual([])
  })

  test('to a revoked address: that of who was blocked ends for good (CNV-02, CNV-10)', async () => {
    const { id, owner, visitor, first } = await begunConversation()
    await write(id, 'It is free', owner)
    await notified(id, 'visitor')
    const [ofOwner, ofVisitor] = [await relayTo(owner.email), await relayTo(visitor.email)]
    const both = async () => {
      await mailIn({ from: owner.email, to: ofOwner, text: 'From the owner' })
      await mailIn({ from: visitor.email, to: ofVisitor, text: 'From the visitor' })
    }
    await block(id, owner, true)
    await both()
    expect(await textsOf(id, owner)).toEqual(['It is free', first.message])
    await block(id, owner, false)
    await both()
    await eventually(async () => (await textsOf(id, owner)).length > 2)
    expect(await textsOf(id, owner)).toEqual(['From the owner', 'It is free', first.message])
    await notified(id, 'visitor')
    expect(await relayTo(visitor.email)).not.toBe(ofVisitor)
  })

  test('beyond 30 an hour to one relay address (CNV-03)', async () => {
    expect(spends.receivedMail.recipient).toContainEqual({ times: 30, seconds: 3600 })
    const { id, owner } = await begunConversation()
    const to = await relayTo(owner.email)
    await avoidWindowEnd(3600)
    await spendAllBut(1, 'receivedMail', 'recipient', to)
    for (const text of ['One', 'Two']) await mailIn({ from: owner.email, to, text })
    expect((await textsOf(id, owner)).filter((text) => ['One', 'Two'].includes(text))).toEqual(['One'])
  })
})

test('who answers by mail has read what was mailed, and is mailed soon again (CNV-14)', async () => {
  const { id, owner, visitor } = await begunConversation()
  await mailIn({ from: owner.email, to: await relayTo(owner.email), text: 'It is free' })
  expect((await read(id, owner)).body.data.conversation.unread).toBe(0)
  await write(id, 'Thank you', visitor)
  expect(await mailedIn(id, 'poster')).toBe(2)
  // What has not been mailed yet is not read by an answer to what was.
  await mailIn({ from: owner.email, to: await relayTo(owner.email), text: 'On Sunday?' })
  expect((await read(id, owner)).body.data.conversation.unread).toBe(1)
  // Nor does an answer, by mail or on the page, put off the mail that waits.
  await write(id, 'Or on Monday?', owner)
  expect(await mailedIn(id, 'poster')).toBe(2)
  await markRead(id, (await read(id, owner)).body.data.messages[0]?.id ?? '', owner)
})

test('a long mail is cut, as is what it quotes, and attachments are named (CNV-05)', async () => {
  const { id, owner } = await begunConversation()
  const part = (type: string, text: string, more = '') => `--b\nContent-Type: ${type}\n${more}\n${text}`
  const text = [
    part('text/plain', `${'Long words. '.repeat(300)}End`),
    part('application/pdf', 'x', 'Content-Disposition: attachment; filename="contract.pdf"\n'),
    '--b--',
  ].join('\n')
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b', 'MIME-Version': '1.0' }
  await mailIn({ from: owner.email, to: await relayTo(owner.email), text, headers })
  const [message = ''] = await eventually(async () => {
    const texts = await textsOf(id, owner)
    return texts.length > 1 && texts
  })
  expect(message.length).toBeLessThanOrEqual(2000)
  expect(message).toMatch(/^Long words\.[\s\S]*…\n📎 contract\.pdf$/)
  await mailIn({ from: owner.email, to: await relayTo(owner.email), text: `Yes\n\n> ${'A long quote. '.repeat(200)}` })
  const [answer] = (await read(id, owner)).body.data.messages
  expect([answer?.text, answer?.folded?.length, answer?.folded?.at(-1)]).toEqual(['Yes', foldedMax, '…'])
})

test('two relays facing each other fall silent: a mail of ours that comes back is no answer (CNV-04)', async () => {
  const { id, owner, visitor, first } = await begunConversation()
  await write(id, 'It is free', owner)
  const both = [
    ['poster', owner],
    ['visitor', visitor],
  ] as const
  const texts = ['It is free', first.message]
  const sentBack = new Set<string>()
  // A relay sends mail on in the name of its own user; this one keeps all headers, the other one hardly any.
  for (const keeps of [/^(?!from$|to$|subject$|content-type$)/, /^x-loop$/]) {
    for (const [side, { email }] of both) {
      if ((await mailedIn(id, side)) <= 2) await notified(id, side)
      const to = await relayTo(email)
      for (const { id: mailId, replyTo, text, headers = {} } of await mailsTo(email)) {
        if (!replyTo) continue
        const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keeps.test(name)))
        await mailIn({ from: email, to, text, headers: kept })
        sentBack.add(mailId)
      }
    }
    expect(await textsOf(id, owner)).toEqual(texts)
  }
  expect(sentBack.size).toBe(2)
  const to = await relayTo(owner.email)
  await mailIn({ from: owner.email, to, text: 'On Sunday\n\nOn 1 May 2026 Tregu <a@example.com> wrote:\n> It is free' })
  await eventually(async () => (await textsOf(id, owner))[0] === 'On Sunday')
})
