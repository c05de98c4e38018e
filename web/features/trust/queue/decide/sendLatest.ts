import type { CaseWhole } from '#shared/trust/schema.ts'
import { ApiError } from '../../../../lib/api.ts'

type DecisionCall<T> = {
  /** Reads the case again. */
  load: () => Promise<CaseWhole>
  /** What of the case the decision rests on. */
  basis: (one: CaseWhole) => unknown
  send: (one: CaseWhole) => Promise<T>
}

/**
 * Sends a decision about a case. A claim and an assessment give the case a new version too: a decision that is refused
 * as stale is sent once more if its basis is the same.
 */
export async function sendLatest<T>(known: CaseWhole, { load, basis, send }: DecisionCall<T>): Promise<T> {
  try {
    return await send(known)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    const latest = await load()
    if (JSON.stringify(basis(latest)) !== JSON.stringify(basis(known))) throw error
    return send(latest)
  }
}
