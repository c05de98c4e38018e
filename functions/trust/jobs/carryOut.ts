import { job, workThrough } from '../../lib/task.ts'
import { approvalsIn } from '../audit/approvals.ts'
import { carryOut } from '../audit/carryOut.ts'

/** Carries out what was approved and broke off, and notes which closed accounts are erased. */
export const handler = job(() => workThrough(approvalsIn('approved'), ({ approvalId }) => approvalId, carryOut))
