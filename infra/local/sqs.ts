import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  json,
  operationOf,
  refuseAsJson,
  requirePermission,
  type Service,
  type Signed,
} from './aws.ts'
import { accountId, queueArn, region } from './identities.ts'

export type Queues = ReturnType<typeof createQueues>

/** A queue; a message that was received `after` times is given up and moved to the queue `to`. */
export type QueueSpec = { name: string; givenUp?: { to: string; after: number } }

/** A message with its text, and how often it was received, this time included. */
export type Message = { id: string; body: string; received: number }

/** The messages of all queues, oldest first; a received message is hidden for its visibility timeout (milliseconds). */
export function createQueues(db: DatabaseSync, specs: readonly QueueSpec[]) {
  db.exec(`create table if not exists queue_messages
    (id text primary key, queue text, body text, visible_from integer, number integer, received integer)`)
  const now = () => Date.now()
  const listeners = new Map<string, () => void>()
  /** Who waits until a message was worked on, whatever came of it. */
  const waiting = new Map<string, () => void>()
  const add = db.prepare(
    'insert into queue_messages select ?, ?, ?, 0, coalesce(max(number), 0) + 1, 0 from queue_messages',
  )
  const hide = db.prepare('update queue_messages set visible_from = ?, received = received + 1 where id = ?')
  const move = db.prepare('update queue_messages set queue = ?, visible_from = 0, received = 0 where id = ?')

  function receive(queue: string, most: number, hideMs: number): Message[] {
    const givenUp = specs.find(({ name }) => name === queue)?.givenUp
    const found: Message[] = []
    for (const row of db
      .prepare('select id, body, received from queue_messages where queue = ? and visible_from <= ? order by number')
      .all(queue, now())) {
      const { id, body, received } = { id: String(row.id), body: String(row.body), received: Number(row.received) + 1 }
      if (givenUp && received > givenUp.after) move.run(givenUp.to, id)
      else if (found.length < most) {
        hide.run(now() + hideMs, id)
        found.push({ id, body, received })
      }
    }
    return found
  }

  return {
    receive,
    /** Adds a message; resolves once a function has tried it, whether or not it failed. */
    send(queue: string, body: string): Promise<void> {
      const id = randomUUID()
      const tried = new Promise<void>((resolve) => void waiting.set(id, resolve))
      add.run(id, queue, body)
      listeners.get(queue)?.()
      return tried
    },
    noteTried(id: string): void {
      waiting.get(id)?.()
      waiting.delete(id)
    },
    /** Calls back whenever a message is sent to a queue. */
    listen: (queue: string, listener: () => void) => void listeners.set(queue, listener),
    visible: (queue: string): number =>
      Number(
        db.prepare('select count(*) as n from queue_messages where queue = ? and visible_from <= ?').get(queue, now())
          ?.n,
      ),
    /** Makes a received message visible. */
    show: (id: string) => void db.prepare('update queue_messages set visible_from = 0 where id = ?').run(id),
    /** Makes all messages of a queue visible. */
    showAll: (queue: string) =>
      void db.prepare('update queue_messages set visible_from = 0 where queue = ?').run(queue),
    delete: (id: string) => void db.prepare('delete from queue_messages where id = ?').run(id),
  }
}

const hideSeconds = 30

/** Emulates the reading part of SQS (JSON protocol). Only S3 and SNS add messages. */
export function createSqs(specs: readonly QueueSpec[], queues: Queues): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const input = JSON.parse(request.body.toString() || '{}')
    const queue = String(input.QueueName ?? input.QueueUrl?.split('/').at(-1))
    const action = operationOf(request)
    requirePermission(signed, `sqs:${action}`, queueArn(queue))
    if (!specs.some(({ name }) => name === queue))
      throw new AwsError('QueueDoesNotExist', 400, 'The specified queue does not exist.')
    switch (action) {
      case 'GetQueueUrl':
        return json(200, { QueueUrl: `https://sqs.${region}.amazonaws.com/${accountId}/${queue}` })
      case 'ReceiveMessage': {
        const { MaxNumberOfMessages = 1, VisibilityTimeout = hideSeconds } = input
        const received = queues.receive(queue, MaxNumberOfMessages, VisibilityTimeout * 1000)
        const Messages = received.map(({ id, body }) => ({
          MessageId: id,
          ReceiptHandle: id,
          Body: body,
          MD5OfBody: createHash('md5').update(body).digest('hex'),
        }))
        return json(200, Messages.length > 0 ? { Messages } : {})
      }
      case 'DeleteMessage':
        queues.delete(String(input.ReceiptHandle))
        return json(200, {})
    }
    throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${action}.`)
  }
  return { name: 'sqs', handle, reads: () => false, refuse: refuseAsJson }
}
