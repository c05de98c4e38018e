import { Aws, Stack } from 'aws-cdk-lib'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Settings } from './settings.ts'

export type Mail = {
  sender: string
  /** What every mail is sent with, so that we learn what became of it. */
  configuration: ConfigurationSet
  /** Told of every mail that bounces or is called spam. */
  events: Topic
  /** What whoever sends mail has to be allowed, as ARNs. */
  resources: string[]
  /** Why these may hold a star. */
  acknowledged: Record<string, string>
  /** What the domain's DNS has to say, by the names of outputs; nothing without a domain, or where SES knows it already. */
  records: Record<string, string>
}

/** The verified sender: the whole domain when there is one, else the one address (a dev stage). */
export function mail(scope: Construct, settings: Settings): Mail {
  const { domain, sender, mailIdentity, production } = settings
  const home = new Construct(scope, 'Mail')
  const made =
    mailIdentity === 'made'
      ? new EmailIdentity(home, 'Identity', {
          identity: domain ? Identity.domain(domain) : Identity.email(sender),
          ...(domain && { mailFromDomain: bounceDomain(domain) }),
        })
      : undefined
  const identity = made ?? EmailIdentity.fromEmailIdentityName(home, 'Identity', domain || sender)
  const configuration = new ConfigurationSet(home, 'Configuration', {
    configurationSetName: settings.name,
    // Ours can be lifted at the account; with SES's own beside it, lifting ours would change nothing.
    disableSuppressionList: true,
  })
  const events = returned(home, settings)
  configuration.addEventDestination('Returned', {
    configurationSetEventDestinationName: 'returned',
    destination: EventDestination.snsTopic(events),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })

  // In SES's sandbox, where a stage for development stays, the identity of the recipient is asked for too.
  const everyIdentity = Stack.of(home).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })
  return {
    sender,
    configuration,
    events,
    resources: [production ? identity.emailIdentityArn : everyIdentity, arnOf(settings)],
    acknowledged: production
      ? {}
      : {
          [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${settings.region}:<AWS::AccountId>:identity/*]`]:
            'In the sandbox of SES the recipient has to be allowed too, whoever that is; the sender is fixed.',
        },
    records: made && domain ? recordsOf(made, settings) : {},
  }
}

const arnOf = ({ name, region }: Settings) => `arn:aws:ses:${region}:${Aws.ACCOUNT_ID}:configuration-set/${name}`

function returned(home: Construct, settings: Settings): Topic {
  const topic = new Topic(home, 'Events', { topicName: `${settings.name}-mail`, enforceSSL: true })
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'What passes is encrypted on its way and kept by nobody; a key that SES may use costs $1 a month.',
  })
  return topic
}

/** The domain that bounces go to (MAIL FROM): a name below ours, so that SPF is aligned and our own mail stays as it is. */
const bounceDomain = (domain: string) => `mail.${domain}`

/** The records as `<name> <type> <value>`: signatures (DKIM), who may send (SPF), and what to do with what is neither. */
function recordsOf(identity: EmailIdentity, { domain, region, contact }: Settings): Record<string, string> {
  const mailFrom = bounceDomain(domain)
  return {
    ...Object.fromEntries(
      identity.dkimRecords.map(({ name, value }, at) => [`MailDkim${at + 1}`, `${name} CNAME ${value}`]),
    ),
    MailFrom: `${mailFrom} MX 10 feedback-smtp.${region}.amazonses.com`,
    MailSpf: `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
    MailDmarc: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${contact}"`,
  }
}
