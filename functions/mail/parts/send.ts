import { siteFacts } from 'virtual:facts'
import { SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import type { MailSpend, SpendReceipt } from '#shared/lib/spends.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { ses } from '../../lib/clients/ses.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { type Calendar, mimeOf, namedAddress } from '../mime.ts'
import { isStopped } from './data.ts'
import { isThrottled } from './quota.ts'
import { oneLine, subjectMax } from './text.ts'

/**
 * `paid` proves that the mail was counted (`spend`). `to` is one address; `replyTo` is set when replies do not go to us.
 * `headers` are for recurring mails, for example `List-Unsubscribe`.
 */
export type Mail = {
  paid: SpendReceipt<MailSpend>
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /** Goes with `headers` alone. */
  calendar?: Calendar
}

const Source = namedAddress(siteFacts.name, env('MAIL_SENDER'))
const ConfigurationSetName = env('MAIL_CONFIGURATION')

/**
 * Sends one mail, as text and HTML; false when mail to the address is stopped. Answers to callers must not depend on
 * that: only administrators may know.
 */
export async function sendMail({
  paid,
  to,
  replyTo: answers,
  subject: about,
  text,
  html,
  headers,
  calendar,
}: Mail): Promise<boolean> {
  const recipient = oneLine(to)
  if (await isStopped(recipient)) {
    logger.info('A mail was not sent: mail to its address is stopped')
    return false
  }
  const [replyTo, subject] = [answers && oneLine(answers), truncate(oneLine(about), subjectMax)]
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const sent = headers
    ? ses.send(
        new SendRawEmailCommand({
          Source,
          ConfigurationSetName,
          Destinations: [recipient],
          RawMessage: {
            Data: Buffer.from(mimeOf({ from: Source, to: recipient, replyTo, subject, text, html, headers, calendar })),
          },
        }),
      )
    : ses.send(
        new SendEmailCommand({
          Source,
          ConfigurationSetName,
          Destination: { ToAddresses: [recipient] },
          ReplyToAddresses: replyTo ? [replyTo] : undefined,
          Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
        }),
      )
  await sent.catch((error: unknown) => {
    // A letter that SES does not take now is sent later, so nobody waits for it.
    if (paid.spent !== 'letter' || !isThrottled(error)) measure('MailFailed')
    throw error
  })
  return true
}
