import { approvalsIn } from '../../audit/parts/approvals.ts'
import { job, workThrough } from '../../lib/task.ts'
import { carryOut } from '../audit/carryOut.ts'

/** Carries out what was approved and broke off, and notes which closed accounts are erased. */
export const handler = job(() => workThrough(approvalsIn('approved'), ({ approvalId }) => approvalId, carryOut))
