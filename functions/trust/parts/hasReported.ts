import type { Target } from '#shared/trust/reasons.ts'
import { caseIdOf } from '../../cases/parts/caseId.ts'
import { reportBy } from '../reports.ts'

/** Whether an account has reported this target. */
export const hasReported = async (userId: string, target: Target): Promise<boolean> =>
  (await reportBy(userId, caseIdOf(target))) !== undefined
