import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createObjects } from '../../../infra/local/objects.ts'
import { createReceiving } from '../../../infra/local/receiving.ts'
import { replyForm, replyTo, verdictsOf } from '../../../infra/local/replyForm.ts'
import type { Mail } from '../../../infra/local/ses.ts'
import { listenForMail } from '../../../infra/local/smtp.ts'

const directory = mkdtempSync(join(tmpdir(), 'received-'))
const objects = createObjects(new DatabaseSync(':memory:'), directory)
const [created, publish] = [vi.fn(), vi.fn(async (_topic: string, _message: string) => {})]
const mail = {
  ...{ identities: [], configurations: [], destinations: [] },
  rules: [
    {
      recipients: ['reply.example.com', '.below.example.com'],
      actions: [{ bucketName: 'mail', objectKeyPrefix: 'received/', topicArn: 'arn:aws:sns:x:1:received' }],
    },
  ],
}
const receiving = createReceiving({ mail, topics: { publish }, objects, created })

let smtp: { port: number; close: () => void }
beforeAll(async () => {
  smtp = await listenForMail(receiving, 0)
})
afterAll(() => {
  smtp.close()
  rmSync(directory, { recursive: true })
})
beforeEach(() => vi.clearAllMocks())

/** Speaks SMTP, a line after each answer; the answers' codes. */
async function speak(...lines: string[]): Promise<string[]> {
  const socket = connect(smtp.port, '127.0.0.1')
  const codes: string[] = []
  for await (const answer of createInterface(socket)) {
    // More lines of the same answer follow.
    if (answer[3] === '-') continue
    codes.push(answer.slice(0, 3))
    socket.write(`${lines.shift() ?? 'QUIT'}\r\n`)
  }
  return codes
}

const told = () => JSON.parse(publish.mock.calls[0]?.[1] ?? '')

test('a mail by SMTP is stored in S3 and told to the topic, as SES does (CNV-03)', async () => {
  const content =
    'From: "Krasniqi, Arta" <arta@example.org>\r\nTo: c-1@reply.example.com\r\nSubject: Re: Flat\r\n\r\nYes.'
  const codes = await speak(
    'EHLO laptop',
    'MAIL FROM:<arta@example.org>',
    'RCPT TO:<c-1@reply.example.com>',
    'DATA',
    `${content}\r\n.`,
  )
  expect(codes).toEqual(['220', '250', '250', '250', '354', '250', '221'])
  const pass = { status: 'PASS' }
  expect(publish.mock.calls[0]?.[0]).toBe('arn:aws:sns:x:1:received')
  expect(told()).toMatchObject({
    notificationType: 'Received',
    mail: {
      source: 'arta@example.org',
      destination: ['c-1@reply.example.com'],
      headersTruncated: false,
      headers: expect.arrayContaining([{ name: 'Subject', value: 'Re: Flat' }]),
      commonHeaders: { from: ['"Krasniqi, Arta" <arta@example.org>'], subject: 'Re: Flat' },
    },
    receipt: {
      recipients: ['c-1@reply.example.com'],
      ...{ spamVerdict: pass, virusVerdict: pass, spfVerdict: pass, dkimVerdict: pass, dmarcVerdict: pass },
      action: { type: 'S3', bucketName: 'mail', objectKey: expect.stringMatching(/^received\/\w{40}$/) },
    },
  })
  const stored = objects.get('mail', told().receipt.action.objectKey)
  expect(stored && objects.read(stored).toString()).toBe(`Return-Path: <arta@example.org>\r\n${content}\r\n`)
  expect(created).toHaveBeenCalledWith(stored, 'ObjectCreated:Put')
})

test('a delivery report has no sender, and hosts below a domain receive where a rule says so', async () => {
  await speak('EHLO laptop', 'MAIL FROM:<>', 'RCPT TO:<c-1@EU.below.example.com>', 'DATA', 'Subject: Failed\r\n\r\n.')
  expect(told()).toMatchObject({ mail: { source: '' }, receipt: { recipients: ['c-1@EU.below.example.com'] } })
})

test('mail for which there is no rule is refused', async () => {
  const codes = await speak('EHLO laptop', 'MAIL FROM:<arta@example.org>', 'RCPT TO:<c-1@example.com>')
  expect(codes.at(-2)).toBe('550')
  await receiving.receive(Buffer.from('Subject: Flat\r\n\r\nYes.'), { from: 'a@example.org', to: ['c-1@example.com'] })
  expect(publish).not.toHaveBeenCalled()
})

test('the mail page answers a mail in its thread, with the verdicts that were chosen (CNV-03)', async () => {
  const sent: Mail = {
    ...{ id: 'id-1', to: 'arta@example.org', from: 'Tregu <no-reply@example.com>', replyTo: 'c-1@reply.example.com' },
    ...{ subject: 'Mesazh për “Banesë”', text: 'A është e lirë?', html: '', date: '2026-11-30T10:15:00.000Z' },
    headers: { references: '<root@example.com>' },
  }
  expect(replyForm(sent)).toContain('action="/__local/mail/id-1/reply"')
  const form = new URLSearchParams({ from: 'arta@example.org', text: 'Po.', dmarc: 'GRAY', spam: 'FAIL', spf: 'none' })
  const { raw, envelope } = replyTo(sent, form)
  await receiving.receive(raw, envelope, verdictsOf(form))
  const { mail: known, receipt } = told()
  expect(envelope).toEqual({ from: 'arta@example.org', to: ['c-1@reply.example.com'] })
  expect(receipt).toMatchObject({ dmarcVerdict: { status: 'GRAY' }, spamVerdict: { status: 'FAIL' } })
  expect(receipt).toMatchObject({ spfVerdict: { status: 'PASS' }, virusVerdict: { status: 'PASS' } })
  const headers = Object.fromEntries(known.headers.map(({ name, value }: Record<string, string>) => [name, value]))
  expect(headers.References).toBe('<root@example.com> <id-1@eu-central-1.amazonses.com>')
  expect(headers['In-Reply-To']).toBe('<id-1@eu-central-1.amazonses.com>')
  const [, body = ''] = raw.toString().split('\r\n\r\n')
  expect(Buffer.from(body, 'base64').toString()).toMatch(/^Po\.\n\nOn .* wrote:\n> A është e lirë\?$/)
})
