import type { ApprovalKind } from '#shared/trust/audit/schema.ts'
import { list, matches, where } from '../../lib/dynamodb/expression.ts'
import { get, pages } from '../../lib/dynamodb/reading.ts'
import { put, update } from '../../lib/dynamodb/write.ts'
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
export const isLapsed = ({ state, until }: Approval): boolean =>
  state === 'asked' && until !== undefined && Date.parse(until) <= Date.now()

/** An approval, read with strong consistency. */
export const getApproval = (approvalId: string): Promise<Approval | undefined> =>
  get({ TableName, Key: { approvalId }, ConsistentRead: true })

/** The approvals in a state, longest waiting first, page by page. */
export const approvalsIn = (state: ApprovalState): AsyncGenerator<Approval[]> =>
  pages<Approval>({ TableName, IndexName: 'byState', where: where`#state = ${state}` })

/** Writes an approval that waits; over `known`, an earlier one of the same id, or where there is none. */
export function putPending(approval: Approval, known: Approval | undefined): Promise<boolean> {
  const unchanged = matches(known ? { askedAt: known.askedAt } : { approvalId: undefined })
  return put<ApprovalItem>(TableName, itemOf(approval), unchanged)
}

/** Decides what was asked for, in time and for the first time; false otherwise. */
export const decide = (
  { approvalId }: Pick<Approval, 'approvalId'>,
  state: 'approved' | 'refused',
  decidedBy: string,
  from: readonly ApprovalState[] = ['asked'],
): Promise<boolean> => move(approvalId, from, { state, decidedBy, decidedAt: new Date().toISOString() })

/** Notes that what was approved is carried out, or came to nothing. */
export const finish = (approvalId: string): Promise<boolean> => move(approvalId, ['approved'], { state: 'done' })

function move(approvalId: string, from: readonly ApprovalState[], set: Partial<Approval>): Promise<boolean> {
  const inTime = where`attribute_not_exists(#until) OR #until > ${new Date().toISOString()} OR #state <> ${'asked'}`
  return update<ApprovalItem>(
    { TableName, Key: { approvalId } },
    { set },
    where`#state IN (${list(from)}) AND ${inTime}`,
  )
}
