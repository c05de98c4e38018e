import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ApprovalKind } from '#shared/trust/audit/schema.ts'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { holds } from '../../lib/dynamodb/conditions.ts'
import { pages } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_APPROVALS')

/**
 * What an administrator asked for and another one decides. `asked` becomes `approved` or `refused`; what was approved is
 * `done` once it is carried out. Lapsed after `until`, if there is one.
 */
type ApprovalState = 'asked' | 'approved' | 'refused' | 'done'
export type Approval = {
  approvalId: string
  kind: ApprovalKind
  items: string[]
  askedBy: string
  askedAt: string
  until?: string
  state: ApprovalState
  decidedBy?: string
  decidedAt?: string
}
export type ApprovalItem = Approval & { askedKey: string }

const itemOf = (approval: Approval): ApprovalItem => ({
  ...approval,
  askedKey: `${approval.askedAt}#${approval.approvalId}`,
})

/** Whether nobody decided in time. */
export const isLapsed = ({ state, until }: Approval, now = Date.now()): boolean =>
  state === 'asked' && until !== undefined && Date.parse(until) <= now

/** An approval, read with strong consistency. */
export async function getApproval(approvalId: string): Promise<Approval | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { approvalId }, ConsistentRead: true }))
  return Item as Approval | undefined
}

/** The approvals in a state, longest waiting first, page by page. */
export const approvalsIn = (state: ApprovalState): AsyncGenerator<Approval[]> =>
  pages<Approval>({
    TableName,
    IndexName: 'byState',
    KeyConditionExpression: '#state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state },
  })

/** Writes an approval that waits; over `known`, an earlier one of the same id, or where there is none. */
export function putAsked(approval: Approval, known: Approval | undefined): Promise<boolean> {
  const condition = known
    ? { ConditionExpression: 'askedAt = :known', ExpressionAttributeValues: { ':known': known.askedAt } }
    : { ConditionExpression: 'attribute_not_exists(approvalId)' }
  return holds(dynamodb.send(new PutCommand({ TableName, Item: itemOf(approval), ...condition })))
}

/** Decides what was asked for, in time and for the first time; false otherwise. */
export const decide = (
  { approvalId }: Pick<Approval, 'approvalId'>,
  state: 'approved' | 'refused',
  decidedBy: string,
  from: readonly ApprovalState[] = ['asked'],
): Promise<boolean> =>
  move(approvalId, from, 'SET #state = :state, decidedBy = :by, decidedAt = :now', {
    ':state': state,
    ':by': decidedBy,
    ':now': new Date().toISOString(),
  })

/** Notes that what was approved is carried out, or came to nothing. */
export const finish = (approvalId: string): Promise<boolean> =>
  move(approvalId, ['approved'], 'SET #state = :state', { ':state': 'done', ':now': new Date().toISOString() })

function move(approvalId: string, from: readonly ApprovalState[], update: string, values: Record<string, string>) {
  const states = Object.fromEntries(from.map((state, at) => [`:from${at}`, state]))
  const isIn = `#state IN (${Object.keys(states).join(', ')})`
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { approvalId },
        UpdateExpression: update,
        ConditionExpression: `${isIn} AND (attribute_not_exists(#until) OR #until > :now OR #state <> :asked)`,
        ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
        ExpressionAttributeValues: { ...values, ...states, ':asked': 'asked' },
      }),
    ),
  )
}
