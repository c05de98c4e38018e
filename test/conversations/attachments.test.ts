import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Attachment, attachmentsOfConversationMax } from '#shared/conversations/attachments.ts'
import { pdfMaxBytes } from '#shared/photos/pdf.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import {
  attach,
  buildPdf,
  filesUnder,
  loadableOf,
  processUpload,
  signAttachment,
  writeWith,
} from '../support/attachments.ts'
import { bypassApi, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { begunConversation, linkOf, listOf, read, write } from '../support/conversations.ts'
import { call, eventually } from '../support/http.ts'
import { mailIn, relayTo, shows } from '../support/incoming.ts'
import { buildPhoto, sendPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { makeDueNow } from '../support/subject.ts'
import { report } from '../support/trust.ts'

beforeAll(bypassApi)

const picture = (key: string, name = 'kitchen.jpg'): Attachment => ({ key, kind: 'picture', name })
const pdf = (key: string, name = 'contract.pdf'): Attachment => ({ key, kind: 'pdf', name })
const jpeg = { contentType: 'image/jpeg', size: 1000 }

/** A conversation in which both sides have written. */
async function answered(given: Parameters<typeof begunConversation>[0] = {}) {
  const begun = await begunConversation(given)
  await write(begun.id, 'It is free', begun.owner)
  return begun
}

/** A message of the owner that carries a picture with its place, and a PDF. */
async function carried() {
  const begun = await answered()
  const { id, owner } = begun
  const [photo, paper] = [
    await attach(id, await buildPhoto(), owner),
    await attach(id, buildPdf(), owner, 'application/pdf'),
  ]
  expect([photo.answer.body.data, paper.answer.body.data]).toEqual([
    { state: 'ready', kind: 'picture' },
    { state: 'ready', kind: 'pdf' },
  ])
  const sent = await writeWith(id, [picture(photo.key), pdf(paper.key)], owner)
  expect([sent.status, sent.body.error]).toEqual([200, undefined])
  return { ...begun, messageId: sent.body.data.id, message: sent.body.data }
}

async function notified(conversationId: string, side: 'poster' | 'visitor'): Promise<void> {
  await setItem('conversations', { conversationId, side }, { dueKey: `${makeDueNow}#${conversationId}#${side}` })
  await runJob('conversations.notify')
}

describe('nobody sends or loads a file', () => {
  test('who takes no part in the conversation (CNV-08)', async () => {
    const { id, messageId } = await carried()
    const stranger = await signUp()
    for (const as of [undefined, stranger]) {
      const answers = [
        await signAttachment(id, as, jpeg),
        await processUpload(id, randomUUID(), as),
        await loadableOf(id, messageId, as),
        await writeWith(id, [picture(randomUUID())], as),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    const forged = await loadableOf(id + 'x'.repeat(22), messageId)
    expect(forged.body.error?.code).toBe('tokenUnknown')
  })

  test('before the receiver has answered, and while a side blocks the other (CNV-08, CNV-10)', async () => {
    const { id, owner, visitor } = await begunConversation()
    const tried = async () => [
      (await signAttachment(id, visitor, jpeg)).body.error?.code,
      (await processUpload(id, randomUUID(), visitor)).body.error?.code,
      (await writeWith(id, [picture(randomUUID())], visitor)).body.error?.code,
    ]
    expect(await tried()).toEqual(['notAnswered', 'notAnswered', 'notAnswered'])
    // The visitor has written to the poster, who may answer with a file.
    expect((await signAttachment(id, owner, jpeg)).status).toBe(200)
    await write(id, 'It is free', owner)
    expect((await signAttachment(id, visitor, jpeg)).status).toBe(200)
    await call('conversations.block', { params: { id }, as: owner.token, body: { blocks: true } })
    expect(await tried()).toEqual(['blocked', 'blocked', 'blocked'])
  })

  test('that is too large, of another type, never uploaded or uploaded by the other side (CNV-08)', async () => {
    const { id, owner, visitor } = await answered()
    const refused = async (body: typeof jpeg) => (await signAttachment(id, owner, body)).body.error?.fields
    expect(await refused({ contentType: 'image/svg+xml', size: 10 })).toEqual({ contentType: 'unknown' })
    expect(await refused({ contentType: 'application/pdf', size: pdfMaxBytes + 1 })).toEqual({ size: 'tooLarge' })
    const signed = (await signAttachment(id, owner, { contentType: 'application/pdf', size: 10 })).body.data
    expect((await sendPhoto(signed, Buffer.alloc(pdfMaxBytes + 1), 'application/pdf')).status).toBe(400)
    expect((await processUpload(id, randomUUID(), owner)).status).toBe(404)
    const { key } = await attach(id, await buildPhoto(), owner)
    for (const [given, as] of [
      [picture(key), visitor],
      [pdf(key), owner],
      [picture(randomUUID()), owner],
    ] as const)
      expect((await writeWith(id, [given], as)).body.error?.fields).toEqual({ attachments: 'invalid' })
    const twice = await writeWith(id, [picture(key), picture(key)], owner)
    expect(twice.body.error?.fields).toEqual({ attachments: 'invalid' })
    const six = Array.from({ length: 6 }, () => picture(key))
    expect((await writeWith(id, six, owner)).body.error?.fields).toEqual({ attachments: 'tooMany' })
    expect((await writeWith(id, [], owner)).body.error?.fields).toEqual({ text: 'required' })
  })

  test('beyond fifty in a conversation (CNV-08)', async () => {
    const { id, owner } = await answered()
    const [key, other] = [
      (await attach(id, buildPdf(), owner, 'application/pdf')).key,
      (await attach(id, buildPdf(), owner, 'application/pdf')).key,
    ]
    const { putSent } = await import('#functions/conversations/parts/attachments.ts')
    for (let at = 1; at < attachmentsOfConversationMax; at++)
      await putSent({ conversationId: id, messageId: 'earlier' }, `${at}`, { pdf: buildPdf() })
    expect((await writeWith(id, [pdf(key), pdf(other)], owner)).body.error?.code).toBe('attachmentsFull')
    expect((await writeWith(id, [pdf(key)], owner)).status).toBe(200)
    expect((await signAttachment(id, owner, jpeg)).body.error?.code).toBe('attachmentsFull')
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'notAnImage'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'notAnImage'],
    ['a program', 'MZ\x90\x00\x03', 'notAnImage'],
    ['a page that ends as a PDF', '<script>alert(1)</script>%PDF-1.4', 'notAnImage'],
    ['the head of a picture and a page', '\xff\xd8\xff<script>alert(1)</script>', 'broken'],
  ])('that is %s, whatever it says it is (CNV-08)', async (_, text, reason) => {
    const { id, owner } = await answered()
    const { key, answer } = await attach(id, Buffer.from(text, 'latin1'), owner)
    expect(answer.body.data).toEqual({ state: 'rejected', reason })
    expect((await writeWith(id, [picture(key)], owner)).status).toBe(400)
  })
})

test('both sides load a picture without its place, and download a PDF (CNV-08)', async () => {
  const { id, owner, visitor, messageId, message } = await carried()
  expect(message).toMatchObject({ text: '', attachments: [{ kind: 'picture' }, { kind: 'pdf', name: 'contract.pdf' }] })
  expect((await read(id, visitor)).body.data.messages[0]).toEqual(message)
  expect((await eventually(async () => (await listOf(visitor)).data[0])).last.text).toBe(
    '📎 kitchen.jpg 📎 contract.pdf',
  )
  for (const as of [owner, visitor]) {
    const [photo, paper] = (await loadableOf(id, messageId, as)).body.data
    for (const url of [photo?.small, photo?.url]) {
      const loaded = await fetch(url ?? '')
      expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { exif, xmp, width } = await sharp(Buffer.from(await loaded.arrayBuffer())).metadata()
      expect([exif, xmp, width]).toEqual([undefined, undefined, url === photo?.small ? 320 : 400])
    }
    const loaded = await fetch(paper?.url ?? '')
    expect(loaded.headers.get('content-type')).toBe('application/pdf')
    expect(loaded.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''contract\.pdf$/)
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(buildPdf())
  }
  // The raw upload is deleted, and nothing is loaded by a key, without a signature, later, or as something else.
  expect(await filesUnder(`raw/${id}/`)).toEqual([])
  const { url = '' } = (await loadableOf(id, messageId, owner)).body.data[1] ?? {}
  const address = new URL(url)
  expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
  const changed = new URL(url)
  changed.searchParams.set('response-content-disposition', 'inline')
  for (const forged of [address.origin + address.pathname, String(changed), url.replace(id, 'x'.repeat(22))])
    expect((await fetch(forged)).status).toBe(403)
})

test('a message with attachments is one, however often it is sent, and processing can be repeated (CNV-07)', async () => {
  const { id, owner, visitor } = await answered()
  const { key } = await attach(id, await buildPhoto(), owner)
  expect((await processUpload(id, key, owner)).body.data).toEqual({ state: 'ready', kind: 'picture' })
  const headers = { 'idempotency-key': randomUUID() }
  const body = { text: 'Look', attachments: [picture(key)] }
  for (let times = 0; times < 2; times++)
    expect((await call('conversations.write', { params: { id }, as: owner.token, body, headers })).status).toBe(200)
  const { messages } = (await read(id, visitor)).body.data
  expect(messages.filter(({ text }) => text === 'Look')).toHaveLength(1)
})

test('mails name what a message carries, and never carry it (CNV-08)', async () => {
  const { id, visitor } = await carried()
  await notified(id, 'visitor')
  const [mail] = (await mailsTo(visitor.email)).filter(({ text }) => text.includes('contract.pdf'))
  expect(mail?.text).toContain('📎 kitchen.jpg\n📎 contract.pdf')
  expect(mail?.text).toContain(`/user/messages/${id}`)
  expect(JSON.stringify(mail)).not.toContain('%PDF')
})

test('a visitor without an account sends and loads by the mailed link (CNV-01, CNV-08)', async () => {
  const { id, owner, first } = await answered({ visitor: null })
  await notified(id, 'visitor')
  const link = await linkOf(first.email)
  const { key } = await attach(link, await buildPhoto())
  const messageId = (await writeWith(link, [picture(key)])).body.data.id
  for (const loaded of [await loadableOf(link, messageId), await loadableOf(id, messageId, owner)])
    expect((await fetch(loaded.body.data[0]?.url ?? '')).status).toBe(200)
})

test('files are erased with their messages, and a reported one is kept for its moderators alone (CNV-08, CNV-15)', async () => {
  const { id, visitor, messageId } = await carried()
  const kept = { params: { id, messageId }, as: visitor.token }
  const { secret } = (await call<{ data: { secret: string } }>('conversations.evidence', kept)).body.data
  await attach(id, await buildPhoto(), visitor)
  const { eraseConversation } = await import('#functions/conversations/parts/erase.ts')
  await eraseConversation(id)
  expect([await filesUnder(`sent/${id}/`), await filesUnder(`ready/${id}/`)]).toEqual([[], []])
  const asked = { params: { messageId } }
  await expectAdministratorsOnly('conversations.reported', asked)
  const moderator = await signUpWithRole(1)
  const load = (as: Person) => call<{ data: { url: string }[] }>('conversations.reported', { ...asked, as: as.token })
  expect((await load(moderator)).status).toBe(404)
  await report({ kind: 'message', id: messageId }, { secret })
  const loads = (await load(moderator)).body.data
  expect(await Promise.all(loads.map(async (one) => (await fetch(one.url)).status))).toEqual([200, 200])
})

describe('by mail', () => {
  const part = (type: string, name: string, bytes: Buffer) =>
    [
      `--b\nContent-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"\n`,
      bytes.toString('base64'),
    ].join('\n')
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b', 'MIME-Version': '1.0' }
  async function mailed(from: string, to: string, text: string, parts: string[]) {
    const body = [`--b\nContent-Type: text/plain\n\n${text}`, ...parts, '--b--'].join('\n')
    await mailIn({ from, to, text: body, headers })
  }

  test('pictures and PDFs are taken, all else is dropped and named, and no name shows an address (CNV-02, CNV-08)', async () => {
    const { id, owner, visitor } = await begunConversation()
    await mailed(owner.email, await relayTo(owner.email), 'The papers', [
      part('image/jpeg', `of ${owner.email}.jpg`, await buildPhoto()),
      part('application/octet-stream', 'plan.exe', buildPdf()),
      part('application/pdf', 'false.pdf', Buffer.from('MZ')),
      part('application/vnd.openxmlformats', `${owner.email}.docx`, Buffer.from('PK\x03\x04')),
    ])
    const message = await eventually(async () => {
      const [newest] = (await read(id, visitor)).body.data.messages
      return newest?.from === 'poster' && newest
    })
    expect(message.text).toBe('The papers\n📎 false.pdf\n📎 •••.docx')
    expect(message.attachments).toMatchObject([
      { kind: 'picture', name: 'of •••.jpg' },
      { kind: 'pdf', name: 'plan.exe' },
    ])
    const [photo, paper] = (await loadableOf(id, message.id, visitor)).body.data
    const shown = await sharp(Buffer.from(await (await fetch(photo?.url ?? '')).arrayBuffer())).metadata()
    expect([shown.format, shown.exif]).toEqual(['webp', undefined])
    const download = await fetch(paper?.url ?? '')
    expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''plan.exe.pdf")
    expect(shows(JSON.stringify((await read(id, visitor)).body), owner.email)).toBe(false)
  })

  test('nothing is taken before the receiver has answered, nor more than five, nor logos of signatures (CNV-08)', async () => {
    const { id, owner, visitor } = await begunConversation()
    await notified(id, 'visitor')
    const { relayOf } = await import('#functions/conversations/parts/relay.ts')
    const { seatsOf } = await import('#functions/conversations/parts/data.ts')
    const seats = await seatsOf(id, { ConsistentRead: true })
    const to = (seats && relayOf({ mine: seats.visitor, theirs: seats.poster })) ?? ''
    const photo = await buildPhoto()
    const newest = async (text: string) =>
      eventually(async () => (await read(id, owner)).body.data.messages.find((one) => one.text.startsWith(text)))
    await mailed(visitor.email, to, 'Too early', [part('image/jpeg', 'early.jpg', photo)])
    const early = await newest('Too early')
    expect([early?.text, early?.attachments]).toEqual(['Too early\n📎 early.jpg', undefined])

    await write(id, 'It is free', owner)
    const six = Array.from({ length: 6 }, (_, at) => part('image/jpeg', `${at + 1}.jpg`, photo))
    await mailed(visitor.email, to, 'Six', six)
    const taken = await newest('Six')
    expect([taken?.attachments?.length, taken?.text]).toEqual([5, 'Six\n📎 6.jpg'])
    const logo = part('image/jpeg', 'logo.jpg', photo)
      .replace('attachment;', 'inline;')
      .replace('\n\n', '\nContent-ID: <l>\n\n')
    const related = `--b\nContent-Type: multipart/related; boundary=r\n\n${[`--r\nContent-Type: text/html\n\n<p>Signed</p><img src="cid:l">`, logo.replace('--b', '--r'), '--r--'].join('\n')}`
    await mailIn({ from: visitor.email, to, text: `${related}\n--b--`, headers })
    const signed = await newest('Signed')
    expect([signed?.text, signed?.attachments]).toEqual(['Signed\n📎 logo.jpg', undefined])
  })
})
