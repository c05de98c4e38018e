import { Aws, Stack } from 'aws-cdk-lib'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { removalPolicy } from './dataRemovalPolicy.ts'
import type { Settings } from './settings.ts'
import { bounceDomain } from './stageFile.ts'

export type Mail = {
  sender: string
  /** The SES configuration set of every mail: it publishes bounce and complaint events. */
  configuration: ConfigurationSet
  /** The SNS topic that receives bounces and spam complaints. */
  events: Topic
  /** ARNs of the SES resources that a function needs permission for to send mail. */
  resources: string[]
  /** Accepted cdk-nag findings about wildcards in `resources`, with the reason. */
  acknowledged: Record<string, string>
  /** DNS records to publish, by output name: of the domain that SES has to verify, and of the one that it receives at. */
  records: Record<string, string>
}

/** The SES sender identity: the whole domain if the stage has one, else a single address (a dev stage). */
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
  // So that a stage may begin to say that its identity exists, without losing it.
  made?.applyRemovalPolicy(removalPolicy(settings))
  const identity = made ?? EmailIdentity.fromEmailIdentityName(home, 'Identity', domain || sender)
  const configuration = new ConfigurationSet(home, 'Configuration', {
    configurationSetName: settings.name,
    // We keep our own suppression list, where an administrator can remove an address. With SES's list as well, such a
    // removal would have no effect.
    disableSuppressionList: true,
  })
  const events = returned(home, settings)
  configuration.addEventDestination('Returned', {
    configurationSetEventDestinationName: 'returned',
    destination: EventDestination.snsTopic(events),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })

  // In SES's sandbox, where development stages stay, sending also needs permission for the recipient's identity.
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
    records: { ...(made && domain && recordsOf(made, settings)), ...answersOf(settings) },
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

/** The DNS record by which answers come to SES (https://docs.aws.amazon.com/general/latest/gr/ses.html). */
const answersOf = ({ replyDomain, region }: Settings): Record<string, string> =>
  replyDomain ? { MailReplies: `${replyDomain} MX 10 inbound-smtp.${region}.amazonaws.com` } : {}

/** The DNS records for DKIM, SPF and DMARC, each as `<name> <type> <value>`. */
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
