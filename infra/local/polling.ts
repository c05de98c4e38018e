import type { Start } from './deployment.ts'
import { invokeUnthrottled } from './events.ts'
import { queueArn, region } from './identities.ts'
import type { Lambda } from './lambda.ts'
import type { Message, Queues } from './sqs.ts'

/** Milliseconds until a failed message is received again; on AWS as long as its queue hides messages, two minutes. */
const againMs = 500
/** A message is hidden while it is worked on, and until it is received again. */
const hiddenMs = 3_600_000

/** Starts functions for messages of their queues, each message alone; returns a function that stops it. */
export function startPolling(starts: readonly Start[], queues: Queues, lambda: Lambda): () => void {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  for (const { queue, functionName, atOnce } of starts) {
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
      const answer = await invokeUnthrottled(lambda, functionName, eventOf(queue, message))
      if (stopped) return
      if ('result' in answer) return queues.delete(message.id)
      const timer = setTimeout(() => {
        timers.delete(timer)
        queues.show(message.id)
        poll()
      }, againMs)
      timers.add(timer)
    }
    // An earlier process may have ended in the middle of its work.
    queues.showAll(queue)
    queues.listen(queue, poll)
    poll()
  }
  return () => {
    stopped = true
    timers.forEach(clearTimeout)
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
