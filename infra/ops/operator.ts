import { ListSubscriptionsByTopicCommand, NotFoundException, SNSClient } from '@aws-sdk/client-sns'
import { operatorTopic } from '../alarmTexts.ts'
import type { StageAccount } from './aws.ts'

/**
 * Why the operator gets no alarms, in words; undefined when they do, or want none. SNS mails a link that has to be
 * clicked within two days, and forgets the subscription otherwise.
 */
export async function unreachedOperator({ settings, account }: StageAccount): Promise<string | undefined> {
  const { operator, region } = settings
  if (!operator) return undefined
  const TopicArn = `arn:aws:sns:${region}:${account}:${operatorTopic(settings)}`
  const subscriptions = await subscriptionsOf(new SNSClient({ region }), TopicArn)
  // The topic is made by the deployment.
  if (!subscriptions) return undefined
  const own = subscriptions.find(({ Endpoint }) => Endpoint === operator)
  if (!own)
    return (
      `${operator} gets no alarms: the subscription was not confirmed within two days, or was ended. Ask for another mail: ` +
      `aws sns subscribe --region ${region} --topic-arn ${TopicArn} --protocol email --notification-endpoint ${operator}`
    )
  return own.SubscriptionArn === 'PendingConfirmation'
    ? `${operator} has not confirmed the subscription to alarms yet: click the link in the mail of AWS Notifications`
    : undefined
}

/** The subscriptions of a topic; undefined when there is no such topic. A topic of ours has one or two. */
async function subscriptionsOf(sns: SNSClient, TopicArn: string) {
  try {
    return (await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))).Subscriptions ?? []
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}
