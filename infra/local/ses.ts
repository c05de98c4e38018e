import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Signed } from './aws.ts'
import { AwsError, type AwsRequest, type AwsResponse, requirePermission, type Service } from './aws.ts'
import { identityArn } from './identities.ts'
import { element, xml } from './xml.ts'

/** A captured mail; several recipients are joined by commas, `date` is ISO 8601. */
export type Mail = {
  to: string
  from: string
  replyTo?: string
  subject: string
  text: string
  html: string
  date: string
}

export type Mailbox = ReturnType<typeof createMailbox>

/** All mail that was sent, oldest first. */
export function createMailbox(db: DatabaseSync) {
  db.exec('create table if not exists mail (id integer primary key, data text)')
  return {
    add: (mail: Mail) => void db.prepare('insert into mail (data) values (?)').run(JSON.stringify(mail)),
    all: (): Mail[] =>
      db
        .prepare('select data from mail order by id')
        .all()
        .map((row) => JSON.parse(String(row.data))),
  }
}

/** SES's SendEmail in the Query protocol of the v1 API: keeps the mail instead of sending it. */
export function createSes(identities: string[], mailbox: Mailbox): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const input = new URLSearchParams(request.body.toString())
    const value = (name: string) => input.get(name) ?? ''
    if (value('Action') !== 'SendEmail')
      throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${value('Action')}.`)

    const from = value('Source')
    const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from
    const identity = identities.find((one) => one === address || one === address.split('@')[1])
    if (!identity) throw new AwsError('MessageRejected', 400, `Email address is not verified: ${address}`)
    requirePermission(signed, 'ses:SendEmail', identityArn(identity), { context: { 'ses:FromAddress': address } })

    const list = (pattern: RegExp) => [...input].flatMap(([name, one]) => (pattern.test(name) ? [one] : []))
    const to = list(/^Destination\.(To|Cc|Bcc)Addresses\.member\.\d+$/)
    const replyTo = list(/^ReplyToAddresses\.member\.\d+$/)
    const subject = value('Message.Subject.Data')
    if (to.length === 0) throw new AwsError('InvalidParameterValue', 400, 'There is no recipient.')
    if (![...to, ...replyTo].every((one) => one.includes('@')))
      throw new AwsError('InvalidParameterValue', 400, "Missing final '@domain'")
    if (/[\r\n]/.test([from, subject, ...to, ...replyTo].join('')))
      throw new AwsError('InvalidParameterValue', 400, 'Addresses and subject must be single lines.')
    mailbox.add({
      to: to.join(', '),
      from,
      ...(replyTo.length > 0 && { replyTo: replyTo.join(', ') }),
      subject,
      text: value('Message.Body.Text.Data'),
      html: value('Message.Body.Html.Data'),
      date: new Date().toISOString(),
    })
    return xml(200, 'SendEmailResponse', element('SendEmailResult', element('MessageId', randomUUID())))
  }

  return {
    name: 'ses',
    handle,
    refuse: ({ status, code, message }) =>
      xml(status, 'ErrorResponse', element('Error', element('Code', code) + element('Message', message, true))),
  }
}
