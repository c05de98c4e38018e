import type { StoredPost } from '#shared/posts/post.ts'
import type { RuleAccount, RuleReport } from '../../../functions/cases/parts/facts.ts'
import type { FraudKind } from './words/frauds.ts'

/** What happened in the year, each at a moment (ms since 1970). */
export type Event = { at: number } & (
  | { is: 'account'; account: RuleAccount }
  | { is: 'password'; userId: string }
  | { is: 'device'; userId: string; hash: string }
  | { is: 'post'; post: StoredPost }
  | { is: 'report'; report: RuleReport }
  | { is: 'decided'; report: RuleReport; upheld: boolean }
)

/** A listing of the year: the kind of fraud that it is, unless it is honest. */
export type Labelled = { postId: string; publishedAt: number; fraud?: FraudKind }

/** A year of a marketplace: what happened, in order, and what each listing really is. */
export type Year = { events: Event[]; listings: Labelled[] }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
