import { DescribeActiveReceiptRuleSetCommand, SESClient, SetActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses'
import type { Settings } from '../settings.ts'

/**
 * Makes the stage's rule set for incoming mail the active one of its region, of which there is one in an account. Returns
 * in words why it is not, where another one is active.
 */
export async function startReceiving({ name, region, replyDomain }: Settings): Promise<string | undefined> {
  if (!replyDomain) return undefined
  const ses = new SESClient({ region })
  const active = await activeRules(ses)
  if (active && active !== name)
    return (
      `SES receives mail in ${region} by the rule set ${active}, so that nobody gets the answers to ${replyDomain}. Once ` +
      `nothing needs it: aws ses set-active-receipt-rule-set --region ${region} --rule-set-name ${name}`
    )
  if (!active) await ses.send(new SetActiveReceiptRuleSetCommand({ RuleSetName: name }))
  return undefined
}

/** Ends that the stage's rule set is the active one: CloudFormation deletes no such set. */
export async function stopReceiving({ name, region }: Settings): Promise<void> {
  const ses = new SESClient({ region })
  if ((await activeRules(ses)) === name) await ses.send(new SetActiveReceiptRuleSetCommand({}))
}

const activeRules = async (ses: SESClient): Promise<string | undefined> =>
  (await ses.send(new DescribeActiveReceiptRuleSetCommand({}))).Metadata?.Name
