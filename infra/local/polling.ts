import type { Start } from './deployment.ts'
import { invokeUnthrottled } from './events.ts'
import { queueArn, region } from './identities.ts'
import type { Lambda } from './lambda.ts'
import type { Message, Queues } from './sqs.ts'

/** A message is hidden while it is worked on, and until it is received again. */
const hiddenMs = 3_600_000

export type Polling = ReturnType<typeof startPolling>

/** Starts functions for messages of their queues, each message alone. */
export function startPolling(starts: readonly Start[], queues: Queues, lambda: Lambda) {
  /** What brings back each message that failed, before its time. */
  const failed = new Map<NodeJS.Timeout, () => void>()
  let stopped = false
  for (const { queue, functionName, atOnce, againMs } of starts) {
    let running = 0
    const poll = () => {
      while (!stopped && running < atOnce) {
        const [message] = queues.receive(queue, 1, hiddenMs)
        if (!message) return
        running += 1
        void work(message).finally(() => {
          running -= 1
          poll()
        })
      }
    }
    const work = async (message: Message) => {
      const receivedAt = Date.now()
      const answer = await invokeUnthrottled(lambda, functionName, eventOf(queue, message))
      if (stopped) return
      if ('result' in answer) queues.delete(message.id)
      else {
        const again = () => {
          clearTimeout(timer)
          failed.delete(timer)
          queues.show(message.id)
          poll()
        }
        const timer = setTimeout(again, againMs - (Date.now() - receivedAt))
        failed.set(timer, again)
      }
      queues.noteTried(message.id)
    }
    // An earlier process may have ended in the middle of its work.
    queues.showAll(queue)
    queues.listen(queue, poll)
    poll()
  }
  return {
    /** Lets the time pass that failed messages wait. */
    hurry() {
      for (const again of [...failed.values()]) again()
    },
    stop() {
      stopped = true
      for (const timer of failed.keys()) clearTimeout(timer)
    },
  }
}

/** The event by which a function gets a message. */
const eventOf = (queue: string, { id, body, received }: Message) => ({
  Records: [
    {
      messageId: id,
      receiptHandle: id,
      body,
      attributes: { ApproximateReceiveCount: String(received) },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn(queue),
      awsRegion: region,
    },
  ],
})
