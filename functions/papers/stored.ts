import type { Language } from '#shared/lib/language.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'

/** When a version was published, by which account, and the day (YYYY-MM-DD at home) from which it holds. */
export type Publication = { publishedAt: string; publishedBy: string; holdsFrom: string; small: boolean }

/** When a published version was withdrawn before its day, and by which account. */
export type Withdrawal = { withdrawnAt: string; withdrawnBy: string }

/**
 * A version of a legal page: a draft until it is published; from then on its texts stay as they are. `texts` are
 * sanitised HTML with placeholders for the operator's facts; `edition` is the number as a text that sorts.
 */
export type StoredVersion = {
  paper: LegalPageName
  edition: string
  number: number
  revision: number
  texts: Record<Language, string>
  changes: Record<Language, string>
  changedAt: string
  changedBy: string
} & Partial<Publication & Withdrawal>

/** A version without its texts. */
export type ListedVersion = Omit<StoredVersion, 'texts'>
