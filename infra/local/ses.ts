import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Signed } from './aws.ts'
import { AwsError, type AwsRequest, type AwsResponse, requirePermission, type Service } from './aws.ts'
import type { MailSpec } from './deployment.ts'
import { configurationSetArn, identityArn, region } from './identities.ts'
import { readMime } from './mime.ts'
import { element, xml } from './xml.ts'

/** A captured mail; several recipients are joined by commas, `date` is ISO 8601. */
export type Mail = {
  id: string
  to: string
  from: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The entry for calendars of an invitation. */
  calendar?: string
  date: string
  /** Headers by lower-case name; only of mail that was sent raw. */
  headers?: Record<string, string>
  /** The SES configuration set that it was sent with. */
  configuration?: string
}

/** How many mails SES takes in 24 hours and in a second; without a number any. */
export type MailQuota = { day?: number; second?: number }

export type Mailbox = ReturnType<typeof createMailbox>

/** All mail that was sent; lists are oldest first. */
export function createMailbox(db: DatabaseSync) {
  db.exec(`create table if not exists mail (id integer primary key, data text);
    create index if not exists mail_by_recipient on mail (json_extract(data, '$.to'))`)
  const mailOf = ({ data }: Record<string, unknown>): Mail => JSON.parse(String(data))
  return {
    add: (mail: Mail) => void db.prepare('insert into mail (data) values (?)').run(JSON.stringify(mail)),
    all: (): Mail[] => db.prepare('select data from mail order by id').all().map(mailOf),
    /** How many were sent in the last so many milliseconds. */
    sentIn: (ms: number): number =>
      Number(
        db
          .prepare(`select count(*) as n from mail where json_extract(data, '$.date') > ?`)
          .get(new Date(Date.now() - ms).toISOString())?.n,
      ),
    get: (id: string): Mail | undefined =>
      db.prepare(`select data from mail where json_extract(data, '$.id') = ?`).all(id).map(mailOf)[0],
    /** Mail to exactly this address. */
    to: (address: string): Mail[] =>
      db.prepare(`select data from mail where json_extract(data, '$.to') = ? order by id`).all(address).map(mailOf),
  }
}

/**
 * Emulates SES's SendEmail, SendRawEmail and GetSendQuota (Query protocol of the v1 API): stores mail instead of sending
 * it, and refuses it above `quota`, which may be changed at any time. In the sandbox, recipients must be verified identities (the senders' and those of `sandbox`), and the caller's role needs
 * permission for the recipients' identities too.
 */
export function createSes(
  { identities, configurations }: Pick<MailSpec, 'identities' | 'configurations'>,
  mailbox: Mailbox,
  quota: MailQuota,
  sandbox?: string[],
): Service {
  const verified = (address: string, among: string[]) =>
    among.find((one) => one === address || one === address.split('@')[1])

  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const input = new URLSearchParams(request.body.toString())
    const value = (name: string) => input.get(name) ?? ''
    const action = value('Action')
    if (action === 'GetSendQuota') {
      requirePermission(signed, 'ses:GetSendQuota', '*')
      const { day = -1, second = 1000 } = quota
      const told = { Max24HourSend: day, MaxSendRate: second, SentLast24Hours: mailbox.sentIn(dayMs) }
      const result = Object.entries(told).map(([name, number]) => element(name, number))
      return xml(200, 'GetSendQuotaResponse', element('GetSendQuotaResult', result.join('')))
    }
    if (action !== 'SendEmail' && action !== 'SendRawEmail')
      throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${action}.`)

    const from = value('Source')
    const address = addressIn(from)
    const allow = (arn: string) =>
      requirePermission(signed, `ses:${action}`, arn, { context: { 'ses:FromAddress': address } })
    const identity = verified(address, identities)
    if (!identity) throw unverified(address)
    allow(identityArn(identity))
    const configuration = value('ConfigurationSetName') || undefined
    if (configuration) {
      allow(configurationSetArn(configuration))
      if (!configurations.includes(configuration))
        throw new AwsError('ConfigurationSetDoesNotExist', 400, `Configuration set <${configuration}> does not exist.`)
    }

    const list = (pattern: RegExp) => [...input].flatMap(([name, one]) => (pattern.test(name) ? [one] : []))
    const raw =
      action === 'SendRawEmail' ? readMime(Buffer.from(value('RawMessage.Data'), 'base64').toString()) : undefined
    const to = list(/^(Destination\.(To|Cc|Bcc)Addresses|Destinations)\.member\.\d+$/)
    const replyTo = raw ? [raw.headers['reply-to'] ?? []].flat() : list(/^ReplyToAddresses\.member\.\d+$/)
    const subject = raw ? (raw.headers.subject ?? '') : value('Message.Subject.Data')
    if (to.length === 0) throw new AwsError('InvalidParameterValue', 400, 'There is no recipient.')
    if (![...to, ...replyTo].every((one) => one.includes('@')))
      throw new AwsError('InvalidParameterValue', 400, "Missing final '@domain'")
    if (/[\r\n]/.test([from, subject, ...to, ...replyTo].join('')))
      throw new AwsError('InvalidParameterValue', 400, 'Addresses and subject must be single lines.')
    for (const one of sandbox ? to : []) {
      const recipient = verified(one, [...identities, ...(sandbox ?? [])])
      if (!recipient) throw unverified(one)
      allow(identityArn(recipient))
    }
    if (quota.day !== undefined && mailbox.sentIn(dayMs) >= quota.day) throw throttling('Daily message quota exceeded.')
    if (quota.second !== undefined && mailbox.sentIn(1000) >= quota.second)
      throw throttling('Maximum sending rate exceeded.')
    const id = randomUUID()
    mailbox.add({
      id,
      to: to.join(', '),
      from,
      ...(replyTo.length > 0 && { replyTo: replyTo.join(', ') }),
      subject,
      text: raw ? raw.text : value('Message.Body.Text.Data'),
      html: raw ? raw.html : value('Message.Body.Html.Data'),
      ...(raw && { headers: raw.headers }),
      ...(raw?.calendar && { calendar: raw.calendar }),
      date: new Date().toISOString(),
      configuration,
    })
    return xml(200, `${action}Response`, element(`${action}Result`, element('MessageId', id)))
  }

  return {
    name: 'ses',
    handle,
    reads: ({ body }) => new URLSearchParams(body.toString()).get('Action') === 'GetSendQuota',
    // The order of mails does not matter, so calls of SES never interfere.
    touches: () => [],
    refuse: ({ status, code, message }) =>
      xml(status, 'ErrorResponse', element('Error', element('Code', code) + element('Message', message, true))),
  }
}

/** The address in a sender or recipient with a name. */
export const addressIn = (named: string): string => /<([^>]+)>\s*$/.exec(named)?.[1] ?? named

const dayMs = 86_400_000

const throttling = (message: string) => new AwsError('Throttling', 400, message)

const unverified = (address: string) =>
  new AwsError(
    'MessageRejected',
    400,
    `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
  )
