import type { Target } from '#shared/trust/reasons.ts'
import { Refusal } from '../lib/errors.ts'
import { hasReported } from '../trust/parts/hasReported.ts'

/** Refuses `forbidden` to an administrator who acts on what they have reported themselves, as the queue does (D-261). */
export async function refuseReporter(userId: string, target: Target): Promise<void> {
  if (await hasReported(userId, target)) throw new Refusal('forbidden')
}
