import { SendEmailCommand } from '@aws-sdk/client-ses'
import { ses } from './clients/ses.ts'
import { env } from './env.ts'
import { oneLine } from './mailText.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

const Source = `tregu <${env('MAIL_SENDER')}>`

/** Sends one mail, as text and HTML. */
export async function sendMail({ to, subject, text, html }: Mail): Promise<void> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  await ses.send(
    new SendEmailCommand({
      Source,
      Destination: { ToAddresses: [oneLine(to)] },
      Message: { Subject: content(oneLine(subject)), Body: { Text: content(text), Html: content(html) } },
    }),
  )
}
