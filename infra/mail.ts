import { EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

export type Mail = { sender: string; identity: IEmailIdentity }

/** The verified sender: the whole domain when there is one, else the one address (a dev stage). */
export function mail(scope: Construct, { domain, sender, mailIdentity }: Settings): Mail {
  const home = new Construct(scope, 'Mail')
  const identity =
    mailIdentity === 'existing'
      ? EmailIdentity.fromEmailIdentityName(home, 'Identity', domain || sender)
      : new EmailIdentity(home, 'Identity', { identity: domain ? Identity.domain(domain) : Identity.email(sender) })
  return { sender, identity }
}
