import type { Deployment } from './deployment.ts'
import type { Queues } from './sqs.ts'

export type Topics = ReturnType<typeof createTopics>

/** Emulates SNS topics to which queues are subscribed. */
export const createTopics = (subscriptions: Deployment['subscriptions'], queues: Queues) => ({
  /** Sends a message to the queues of a topic; resolves when their functions have tried it. */
  async publish(topicArn: string, message: string): Promise<void> {
    const told = subscriptions.filter((one) => one.topicArn === topicArn)
    await Promise.all(told.map(({ queue }) => queues.send(queue, message)))
  },
})
