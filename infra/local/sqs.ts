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

/** The messages of all queues, oldest first; a received message is hidden for its visibility timeout (milliseconds). */
export function createQueues(db: DatabaseSync) {
  db.exec(`create table if not exists queued
    (id text primary key, queue text, body text, visible_from integer, number integer)`)
  const now = () => Date.now()
  return {
    send: (queue: string, body: string) =>
      void db
        .prepare('insert into queued select ?, ?, ?, 0, coalesce(max(number), 0) + 1 from queued')
        .run(randomUUID(), queue, body),
    visible: (queue: string): number =>
      Number(db.prepare('select count(*) as n from queued where queue = ? and visible_from <= ?').get(queue, now())?.n),
    receive(queue: string, most: number, hideMs: number): { id: string; body: string }[] {
      const rows = db
        .prepare('select id, body from queued where queue = ? and visible_from <= ? order by number limit ?')
        .all(queue, now(), most)
      const hide = db.prepare('update queued set visible_from = ? where id = ?')
      return rows.map(({ id, body }) => {
        hide.run(now() + hideMs, String(id))
        return { id: String(id), body: String(body) }
      })
    },
    delete: (id: string) => void db.prepare('delete from queued where id = ?').run(id),
  }
}

const hideSeconds = 30

/** Emulates the reading part of SQS (JSON protocol). Only Lambda adds messages, to dead-letter queues. */
export function createSqs(names: string[], queues: Queues): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const input = JSON.parse(request.body.toString() || '{}')
    const queue = String(input.QueueName ?? input.QueueUrl?.split('/').at(-1))
    const action = operationOf(request)
    requirePermission(signed, `sqs:${action}`, queueArn(queue))
    if (!names.includes(queue)) throw new AwsError('QueueDoesNotExist', 400, 'The specified queue does not exist.')
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
