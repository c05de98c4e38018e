import type { Action } from '../actions.ts'
import type { Reason } from '../reasons.ts'

/** The words of reasons and actions, for pages and mails. */
export type TrustWords = {
  /** `title`: how a report says it. `rule`: what the terms or the law ask, as a statement of reasons says it. */
  reasons: Record<Reason, { title: string; rule: string }>
  /** As an administrator chooses them. */
  actions: Record<Action, string>
  /** As their owner reads what was done. */
  done: Record<Action, string>
}
