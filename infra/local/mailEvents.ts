import { randomUUID } from 'node:crypto'
import type { Deployment } from './deployment.ts'
import { accountId, identityArn } from './identities.ts'
import type { Metrics } from './metrics.ts'
import type { Mail, Mailbox } from './ses.ts'
import type { Topics } from './topics.ts'

/** The possible fates of a mail, by the names that the local mail page uses. */
const fates = {
  bounce: { eventType: 'Bounce', bounceType: 'Permanent', bounceSubType: 'General' },
  delay: { eventType: 'Bounce', bounceType: 'Transient', bounceSubType: 'MailboxFull' },
  complaint: { eventType: 'Complaint', complaintFeedbackType: 'abuse' },
} as const
export type Fate = keyof typeof fates
export const fateNames = Object.keys(fates) as Fate[]

/** SES's reputation metrics, by the fate that they count. */
const reputation: Partial<Record<Fate, string>> = {
  bounce: 'Reputation.BounceRate',
  complaint: 'Reputation.ComplaintRate',
}

type Options = { deployment: Deployment; topics: Topics; mailbox: Mailbox; metrics: Metrics }

/** Emulates SES events (bounce, delay, complaint) of sent mail. */
export function createMailEvents({ deployment: { mail: spec }, topics, mailbox, metrics }: Options) {
  const met: Record<Fate, number> = { bounce: 0, delay: 0, complaint: 0 }

  /**
   * Makes a mail bounce, be late or be called spam: publishes the event to the subscribed queues. Resolves when their
   * functions have tried it.
   */
  return async (fate: Fate, mail: Mail): Promise<void> => {
    const { eventType } = fates[fate]
    met[fate] += 1
    const rate = reputation[fate]
    if (rate) metrics.note('AWS/SES', rate, met[fate] / mailbox.all().length)
    const destinations = spec.destinations.filter(
      ({ configuration, events }) => configuration === mail.configuration && events.includes(eventType.toLowerCase()),
    )
    const event = JSON.stringify(eventOf(fate, mail))
    await Promise.all(destinations.map(({ topicArn }) => topics.publish(topicArn, event)))
  }
}

function eventOf(fate: Fate, { id, to, from, subject, date }: Mail) {
  const { eventType, ...facts } = fates[fate]
  const recipients = to.split(', ')
  const told = { feedbackId: randomUUID(), timestamp: new Date().toISOString(), ...facts }
  const people = recipients.map((emailAddress) => ({ emailAddress }))
  return {
    eventType,
    ...(eventType === 'Bounce'
      ? { bounce: { ...told, bouncedRecipients: people } }
      : { complaint: { ...told, complainedRecipients: people } }),
    mail: {
      timestamp: date,
      source: from,
      sourceArn: identityArn(from),
      sendingAccountId: accountId,
      messageId: id,
      destination: recipients,
      headersTruncated: false,
      commonHeaders: { from: [from], to: recipients, messageId: id, subject },
    },
  }
}
