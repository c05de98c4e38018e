import { SendEmailCommand } from '@aws-sdk/client-ses'
import { ses } from '../lib/clients/ses.ts'
import { env } from '../lib/env.ts'
import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { isStopped } from './data.ts'
import { oneLine } from './text.ts'

/** `to` is one address; `replyTo` the address that an answer goes to when it is not ours. */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string }

const Source = `tregu <${env('MAIL_SENDER')}>`
const ConfigurationSetName = env('MAIL_CONFIGURATION')

/**
 * Sends one mail, as text and HTML; false when mail to the address is stopped. What answers a caller must not depend on
 * that: it is nobody's business but the administrators'.
 */
export async function sendMail({ to, replyTo, subject, text, html }: Mail): Promise<boolean> {
  const recipient = oneLine(to)
  if (await isStopped(recipient)) {
    logger.info('A mail was not sent: mail to its address is stopped')
    return false
  }
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const mail = new SendEmailCommand({
    Source,
    ConfigurationSetName,
    Destination: { ToAddresses: [recipient] },
    ReplyToAddresses: replyTo ? [oneLine(replyTo)] : undefined,
    Message: { Subject: content(oneLine(subject)), Body: { Text: content(text), Html: content(html) } },
  })
  await ses.send(mail).catch((error: unknown) => {
    measure('MailFailed')
    throw error
  })
  return true
}
