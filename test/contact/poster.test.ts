import { beforeAll, describe, expect, test } from 'vitest'
import { contact } from '#shared/contact/contract.ts'
import { mailboxOf } from '#shared/lib/email.ts'
import { spends } from '#shared/lib/spends.ts'
import { tipForPosters } from '#shared/trust/safety.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { buildMessage, messageIdOf } from '../support/messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { avoidWindowEnd, spendAllBut, useAllBut } from '../support/rateLimits.ts'

let owner: Person
let postid: string
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  postid = await publish(owner, { title: 'A home with <b>"a view"</b>' })
})

const write = (body: unknown, from = randomAddress(), headers: Record<string, string> = {}) =>
  call<{ data: { sent: true } }>('contact.poster', { body, from, headers })
const mailsWith = async (text: string, email = owner.email) =>
  (await mailsTo(email)).filter((mail) => mail.text.includes(text))

describe('POST /api/contact', () => {
  test('blank fields are refused, each with a code of its own, in their order (VAL-33, VAL-34, MSG-23)', async () => {
    const blank = { fullName: ' ', email: '', telephone: '\t', message: '\n' }
    const { status, body } = await write({ ...blank, postid })
    expect(status).toBe(400)
    expect(Object.entries(body.error?.fields ?? {})).toEqual([
      ['fullName', 'required'],
      ['email', 'required'],
      ['telephone', 'required'],
      ['message', 'required'],
    ])
    expect((await write({})).body.error?.fields).toMatchObject({ fullName: 'required', postid: 'required' })
    expect((await write(buildMessage({ postid, email: 'nobody' }))).body.error?.fields).toEqual({ email: 'invalid' })
  })

  test('a filled honeypot is refused by its name and mails nothing (INP-07)', async () => {
    const message = buildMessage({ postid, website: 'https://spam.example.com' })
    const { status, body, meter } = await write(message)
    expect([status, body.error?.fields, meter.calls]).toEqual([400, { website: 'notEmpty' }, 0])
    expect(await mailsWith(message.message)).toEqual([])
  })

  test('is mailed to the poster, who can reply to the sender by a relay address and is told what not to give away (API-26, USR-21, VAL-35, MSG-21, TRU-12, CNV-02)', async () => {
    const message = buildMessage({ postid, fullName: '  Besa Gashi ', message: ' Two\nlines <script> ' })
    const { status, body } = await write(message)
    expect([status, body]).toEqual([200, { data: { sent: true } }])
    const [mail] = await eventually(async () => {
      const mails = await mailsWith('Two\nlines')
      return mails.length > 0 && mails
    })
    expect(mail?.subject).toBe('Message about “A home with <b>"a view"</b>”')
    expect(mail?.replyTo).toMatch(/^c-\w+@reply\.example\.com$/)
    expect(mail?.text).not.toContain(message.email)
    expect(mail?.text).toContain('Besa Gashi wrote to you')
    expect(mail?.text).toContain(`/user/post-details/${postid}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain('Two\nlines <script>\n')
    expect(mail?.text).toContain(tipForPosters.en)
  })

  test('line breaks and the button are HTML that every mail program shows (HTM-06)', async () => {
    const message = buildMessage({ postid, message: 'First\r\nsecond\n\nfourth' })
    await write(message)
    const mail = await eventually(async () => (await mailsWith('fourth'))[0])
    expect(mail.html).toContain('First<br>second<br><br>fourth</p>')
    expect(mail.html).not.toContain('white-space')
    const [button] = /<td class="go"[^>]*>/.exec(mail.html) ?? []
    expect(button).toContain('mso-padding-alt:14px 26px')
  })

  test('a long title is cut in the subject, at a word, so that it is at most 70 characters (HTM-06)', async () => {
    const person = await signUp()
    const title = 'Two-room apartment with a balcony and a view of the park, newly furnished, near the university'
    const message = buildMessage({ postid: await publish(person, { title }) })
    await write(message)
    const mail = await eventually(async () => (await mailsWith(message.message, person.email))[0])
    expect(mail.subject).toBe('Message about “Two-room apartment with a balcony and a view…”')
    expect(mail.text).toContain(title)
  })

  test('a malformed telephone number does not prevent sending (VAL-36)', async () => {
    const message = buildMessage({ postid, telephone: 'ask my mother' })
    expect((await write(message)).status).toBe(200)
    await eventually(async () => (await mailsWith('ask my mother')).length === 1)
  })

  test('a telephone number is mailed as understood where the listing is, else as it was typed (INP-01)', async () => {
    for (const [telephone, mailed] of [
      ['044/123-456 ose \u200b049 123 456', '+383 44 123 456 / +383 49 123 456'],
      ['+1 (718) 555–0100', '+1 718 555 0100'],
      ['(718) 555-0100', '(718) 555-0100'],
    ] as const) {
      const message = buildMessage({ postid, telephone })
      expect((await write(message)).status).toBe(200)
      await eventually(async () => (await mailsWith(message.message))[0]?.text.includes(`Phone: ${mailed}\n`))
    }
  })

  test('a name without a letter or a digit is refused (INP-03)', async () => {
    const refused = async (fullName: string) => (await write(buildMessage({ postid, fullName }))).body.error?.fields
    expect([await refused('\u200b'), await refused('***')]).toEqual([{ fullName: 'required' }, { fullName: 'invalid' }])
  })

  test('the mail is in the poster’s language, whatever poster the body names', async () => {
    const albanian = await signUp({ language: 'al' })
    const message = buildMessage({ postid: await publish(albanian), userid: owner.userId })
    expect((await write(message)).status).toBe(200)
    const mail = await eventually(async () => (await mailsWith(message.message, albanian.email))[0])
    expect(mail.subject).toContain('Mesazh për')
    expect(mail.html).toContain('lang="sq"')
  })

  test('line breaks get into no header of the mail', async () => {
    const injected = 'Besa\r\nBcc: victim@example.com'
    const person = await signUp()
    const listing = await publish(person, { title: 'Home\r\nBcc: victim@example.com' })
    expect((await write(buildMessage({ postid: listing, fullName: injected }))).status).toBe(200)
    const refused = await write(buildMessage({ postid: listing, email: 'besa@example.com\r\nBcc: victim@example.com' }))
    expect(refused.body.error?.fields).toEqual({ email: 'invalid' })
    const mail = await eventually(async () => (await mailsWith('Besa', person.email))[0])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(await mailsTo('victim@example.com')).toEqual([])
  })

  test('unknown, archived and deleted listings, and those of a closed account, accept no messages', async () => {
    const person = await signUp()
    const [archived, deleted, orphan] = [await publish(person), await publish(person), await publish(person)]
    await call('posts.archive', { params: { postId: archived, userId: person.userId }, as: person.token })
    await call('posts.delete', { params: { id: deleted }, as: person.token })
    await setItem('accounts', { userId: person.userId }, { state: 'deactivated' })
    for (const gone of [archived, deleted, orphan])
      expect((await write(buildMessage({ postid: gone }))).body.error?.code).toBe('postGone')
    const unknown = await write(buildMessage({ postid: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }))
    expect(unknown.body.error?.code).toBe('notFound')
  })

  test('a repeated submit is idempotent', async () => {
    const message = buildMessage({ postid })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2].map(() => write(message, randomAddress(), headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsWith(message.message)).toHaveLength(1)
  })

  test('another message under the same idempotency key is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const message = buildMessage({ postid })
    expect((await write(message, randomAddress(), headers)).status).toBe(200)
    const { status, body } = await write({ ...message, message: 'Another one' }, randomAddress(), headers)
    expect([status, body.error?.code]).toEqual([409, 'alreadySubmitted'])
    expect((await write(message, randomAddress(), headers)).status).toBe(200)
  })
})

describe('limits', () => {
  test.each([
    ['an address', 20, 'address'],
    ['a sender', 10, 'pair'],
  ] as const)('%s may write %i times an hour', async (_, times, counted) => {
    const limits = contact.poster.limit[counted]
    expect(limits).toContainEqual({ times, seconds: 3600 })
    const person = await signUp()
    const listing = await publish(person)
    const who = { address: randomAddress(), email: `${crypto.randomUUID()}@example.com` }
    const ofOne = counted === 'pair' && { email: who.email }
    const send = (from = who.address) => write(buildMessage({ postid: listing, ...ofOne }), from)
    await avoidWindowEnd(3600)
    const key = counted === 'pair' ? `${who.email}#${who.address}` : who.address
    await useAllBut(2, limits, `contact.poster.${counted}`, key)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const { status, body, headers } = await send()
    expect([status, body.error?.code]).toEqual([429, 'tooMany'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    // One more: the mail of the publication.
    expect((await mailsTo(person.email)).length).toBeLessThanOrEqual(3)
    // Whoever names the e-mail of another does not stop them (D-263).
    expect((await send(randomAddress())).status).toBe(200)
  })
})

test('a poster gets 40 messages an hour at most, from however many senders and places', async () => {
  expect(spends.message.recipient).toContainEqual({ times: 40, seconds: 3600 })
  const person = await signUp()
  const listing = await publish(person)
  await avoidWindowEnd(3600)
  await spendAllBut(2, 'message', 'recipient', mailboxOf(person.email))
  const statuses: number[] = []
  for (let count = 0; count < 3; count++) statuses.push((await write(buildMessage({ postid: listing }))).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await write(buildMessage({ postid }))).status).toBe(200)
})

describe('a mail that fails', () => {
  const due = (messageId: string, attempts = 1) =>
    setItem('messages', { messageId }, { attempts, dueKey: `2020-01-01T00:00:00.000Z#${messageId}` })

  /** Sends a message whose mail to the poster fails; returns its id. */
  async function undelivered(person: Person): Promise<{ messageId: string; text: string }> {
    const listing = await publish(person)
    await setItem('accounts', { userId: person.userId }, { email: 'broken' })
    const message = buildMessage({ postid: listing })
    const key = crypto.randomUUID()
    expect((await write(message, randomAddress(), { 'idempotency-key': key })).status).toBe(200)
    return { messageId: await messageIdOf(key), text: message.message }
  }

  test('loses no message: it is retried later', async () => {
    const person = await signUp()
    const { messageId, text } = await undelivered(person)
    await setItem('accounts', { userId: person.userId }, { email: person.email })
    await runJob('contact.sendUnsent')
    expect(await mailsWith(text, person.email)).toEqual([])
    await due(messageId)
    for (const _ of [1, 2]) await runJob('contact.sendUnsent')
    expect(await mailsWith(text, person.email)).toHaveLength(1)
  })

  test('is not retried for ever, nor when the poster is gone', async () => {
    const [person, leaver] = await Promise.all([signUp(), signUp()])
    const [tried, left] = [await undelivered(person), await undelivered(leaver)]
    await setItem('accounts', { userId: leaver.userId }, { state: 'deactivated' })
    await Promise.all([due(tried.messageId, 6), due(left.messageId)])
    await runJob('contact.sendUnsent')
    const { dueMessages } = await import('#functions/contact/parts/data.ts')
    const waiting: string[] = []
    await indexesCaughtUp()
    for await (const page of dueMessages()) waiting.push(...page.map(({ messageId }) => messageId))
    expect(waiting).not.toContain(tried.messageId)
    expect(waiting).not.toContain(left.messageId)
  })
})
