import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { MailStop } from '#shared/mail/schema.ts'
import { endAlertsAt } from '../../alerts/data.ts'
import { logger } from '../../lib/logger.ts'
import { task } from '../../lib/task.ts'
import { countDelay, stopMail } from '../data.ts'

/**
 * What SES tells of a mail that came back or was called spam, as far as we read it:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const mail = z.object({ destination: z.array(z.string()) })
const timestamp = z.iso.datetime()
const sesEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Bounce'), mail, bounce: z.object({ bounceType: z.string(), timestamp }) }),
  z.object({ eventType: z.literal('Complaint'), mail, complaint: z.object({ timestamp }) }),
])

/**
 * Stops mail to addresses that do not exist or whose owners called it spam; SES pauses who goes on. Who it was sent to
 * decides, which is one address a mail, and not who bounced, which may be somebody it was forwarded to.
 */
export const handler = task(async ({ Records }: SNSEvent) => {
  for (const { Sns } of Records) {
    const event = sesEvent.parse(JSON.parse(Sns.Message))
    for (const address of event.mail.destination) await follow(event, address)
  }
})

async function follow(event: z.output<typeof sesEvent>, address: string): Promise<void> {
  if (event.eventType === 'Complaint') {
    await stop(address, { reason: 'complaint', since: event.complaint.timestamp })
    return logger.info('A complaint stopped mail to an address')
  }
  const { bounceType, timestamp: since } = event.bounce
  if (bounceType !== 'Permanent') return countDelay(address)
  await stop(address, { reason: 'bounce', since })
  logger.info('A bounce stopped mail to an address')
}

/** Nothing is written to the address any more, and its alerts end (ALR-08). */
async function stop(address: string, how: MailStop): Promise<void> {
  await stopMail(address, how)
  await endAlertsAt(address.toLowerCase())
}
