import { randomBytes } from 'node:crypto'
import PostalMime, { type Address, addressParser } from 'postal-mime'
import type { MailSpec, ReceiptRule } from './deployment.ts'
import type { ObjectMeta, Objects } from './objects.ts'
import type { Topics } from './topics.ts'

/** What SES finds out about a mail that comes in, and how. */
export const checks = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const
export const verdicts = ['PASS', 'FAIL', 'GRAY'] as const
export type Verdicts = Partial<Record<(typeof checks)[number], (typeof verdicts)[number]>>

/** Who sends a mail to whom, whatever its headers say; a delivery report has the sender ''. */
export type Envelope = { from: string; to: string[] }

/** How much of the headers SES tells, in bytes. */
const headersMax = 10_240

type Options = {
  mail: MailSpec
  topics: Topics
  objects: Objects
  created: (object: ObjectMeta, event: string) => void
}

export type Receiving = ReturnType<typeof createReceiving>

/** Emulates how SES receives mail: as the receipt rules say, it stores a mail in S3 and tells a topic of it. */
export function createReceiving({ mail, topics, objects, created }: Options) {
  const takes = (address: string) => mail.rules.some((rule) => isFor(rule, address))

  /** Receives a mail; what a check says is `PASS` unless told. Resolves when the functions have tried it. */
  async function receive(raw: Buffer, envelope: Envelope, found: Verdicts = {}): Promise<void> {
    const messageId = randomBytes(20).toString('hex')
    const stored = Buffer.concat([Buffer.from(`Return-Path: <${envelope.from}>\r\n`), raw])
    const told = await mailOf(stored, envelope)
    for (const rule of mail.rules) {
      const recipients = envelope.to.filter((address) => isFor(rule, address))
      if (recipients.length === 0) continue
      for (const { bucketName, objectKeyPrefix, topicArn } of rule.actions) {
        const objectKey = objectKeyPrefix + messageId
        created(objects.put(bucketName, objectKey, stored, {}), 'ObjectCreated:Put')
        const receipt = {
          timestamp: new Date().toISOString(),
          processingTimeMillis: 1,
          recipients,
          ...Object.fromEntries(checks.map((check) => [`${check}Verdict`, { status: found[check] ?? 'PASS' }])),
          action: { type: 'S3', topicArn, bucketName, objectKeyPrefix, objectKey },
        }
        await topics.publish(
          topicArn,
          JSON.stringify({ notificationType: 'Received', mail: { ...told, messageId }, receipt }),
        )
      }
    }
  }

  return { takes, receive }
}

/** Is an address, or its domain, a recipient of a rule? Those of hosts below a domain are written `.example.com`. */
function isFor({ recipients }: ReceiptRule, address: string): boolean {
  const lower = address.toLowerCase()
  const domain = lower.split('@')[1] ?? ''
  return recipients.some((one) => one === lower || one === domain || (one.startsWith('.') && domain.endsWith(one)))
}

/** What SES tells of a mail: https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html */
async function mailOf(stored: Buffer, { from, to }: Envelope) {
  const { headers } = await PostalMime.parse(stored).catch(() => ({ headers: [] }))
  const values = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  const addresses = (name: string) => values(name).flatMap((value) => addressParser(value).map(written))
  return {
    timestamp: new Date().toISOString(),
    source: from,
    destination: to,
    headersTruncated: stored.indexOf('\r\n\r\n') > headersMax,
    headers: headers.map(({ originalKey: name, value }) => ({ name, value })),
    commonHeaders: {
      returnPath: from,
      from: addresses('from'),
      to: addresses('to'),
      date: values('date')[0],
      messageId: values('message-id')[0],
      subject: values('subject')[0],
    },
  }
}

const written = ({ name, address }: Address): string => (name ? `"${name}" <${address ?? ''}>` : (address ?? ''))
