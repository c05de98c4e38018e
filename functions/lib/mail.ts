import { SendEmailCommand } from '@aws-sdk/client-ses'
import { ses } from './clients/ses.ts'
import { env } from './env.ts'
import { oneLine } from './mailText.ts'
import { measure } from './measure.ts'

/** `replyTo` is the address that an answer goes to when it is not ours. */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string }

const Source = `tregu <${env('MAIL_SENDER')}>`

/** Sends one mail, as text and HTML. */
export async function sendMail({ to, replyTo, subject, text, html }: Mail): Promise<void> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const mail = new SendEmailCommand({
    Source,
    Destination: { ToAddresses: [oneLine(to)] },
    ReplyToAddresses: replyTo ? [oneLine(replyTo)] : undefined,
    Message: { Subject: content(oneLine(subject)), Body: { Text: content(text), Html: content(html) } },
  })
  await ses.send(mail).catch((error: unknown) => {
    measure('MailFailed')
    throw error
  })
}
