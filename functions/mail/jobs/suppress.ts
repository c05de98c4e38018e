import type { SQSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { MailStop } from '#shared/mail/schema.ts'
import { whenMailStops } from '../../hooks/whenMailStops.ts'
import { allDone } from '../../lib/allDone.ts'
import { logger } from '../../lib/logger.ts'
import { task, workThrough } from '../../lib/task.ts'
import { countDelay, stopMail } from '../parts/data.ts'

/** What SES sends once, to see whether it may: no event. */
const trial = 'Successfully validated SNS topic'

/**
 * The part that we read of SES notifications about bounces and complaints:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const mail = z.object({ destination: z.array(z.string()) })
const timestamp = z.iso.datetime()
const sesEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Bounce'), mail, bounce: z.object({ bounceType: z.string(), timestamp }) }),
  z.object({ eventType: z.literal('Complaint'), mail, complaint: z.object({ timestamp }) }),
])

/**
 * Stops mail to addresses that bounce permanently or complained; SES suspends senders that do not. The address is that
 * of the mail's recipient (one per mail), not the bounced one, which may be a forwarding target.
 */
export const handler = task(({ Records }: SQSEvent) =>
  workThrough(
    [Records],
    ({ messageId }) => messageId,
    async ({ body }) => {
      if (body.startsWith(trial)) return
      const event = sesEvent.parse(JSON.parse(body))
      for (const address of event.mail.destination) await follow(event, address)
    },
  ),
)

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

/** Stops mail to an address, and ends what sends some to it, such as its alerts (ALR-08). */
async function stop(address: string, how: MailStop): Promise<void> {
  await stopMail(address, how)
  await allDone(whenMailStops.map((end) => end(address.toLowerCase())))
}
