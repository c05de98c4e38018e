import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import type { Deployment } from './deployment.ts'
import { invokeLater } from './events.ts'
import { accountId, identityArn } from './identities.ts'
import type { Lambda } from './lambda.ts'
import type { Metrics } from './metrics.ts'
import type { Mail, Mailbox } from './ses.ts'

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

type Options = { deployment: Deployment; lambda: Lambda; mailbox: Mailbox; metrics: Metrics }

/** Emulates SES events (bounce, delay, complaint) of sent mail. */
export function createMailEvents({ deployment, lambda, mailbox, metrics }: Options) {
  const { mail: spec, subscriptions } = deployment
  const met: Record<Fate, number> = { bounce: 0, delay: 0, complaint: 0 }

  /**
   * Makes a mail bounce, be late or be called spam: publishes the event to its subscribed functions. Resolves when all
   * have run.
   */
  return async (fate: Fate, mail: Mail): Promise<void> => {
    const { eventType } = fates[fate]
    met[fate] += 1
    const rate = reputation[fate]
    if (rate) metrics.note('AWS/SES', rate, met[fate] / mailbox.all().length)
    const topics = spec.destinations.filter(
      ({ configuration, events }) => configuration === mail.configuration && events.includes(eventType.toLowerCase()),
    )
    const runs = topics.flatMap(({ topicArn }) =>
      subscriptions
        .filter((subscription) => subscription.topicArn === topicArn)
        .map(({ functionArn }) => invokeLater(lambda, functionArn, noticeOf(topicArn, eventOf(fate, mail)))),
    )
    await Promise.all(runs)
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

/** The SNS event that a function receives. */
function noticeOf(TopicArn: string, message: object): SNSEvent {
  const Sns = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Subject: 'Amazon SES Email Event Notification',
    Message: JSON.stringify(message),
    Timestamp: new Date().toISOString(),
    SignatureVersion: '1',
    Signature: '',
    SigningCertUrl: '',
    UnsubscribeUrl: '',
    MessageAttributes: {},
  }
  return { Records: [{ EventVersion: '1.0', EventSource: 'aws:sns', EventSubscriptionArn: TopicArn, Sns }] }
}
