import type { Language } from '../../lib/language.ts'
import type { Currency } from '../../posts/lists.ts'
import type { FoundContact } from '../text/contacts.ts'
import type { FoundSign } from '../text/signs.ts'
import type { Facts } from './facts.ts'

/** A value that an explanation names; amounts of money have a currency. */
export type Value = number | string | { amount: number; currency: Currency }

/** What a rule found: the values for its explanation, by name. */
export type Found = Readonly<Record<string, Value>>

/** The facts, with what was found in the texts. */
export type RuleInput = Facts & {
  signs: readonly FoundSign[]
  contacts: readonly FoundContact[]
  /** The title and the descriptions of the listing. */
  text: string
}

/**
 * A rule: `points` are added where `finds` finds something, and `times` over where that says so. `madeBy` is who can make
 * its sign: signs that others can make, too, order the queue, and hold nothing (D-213). `says` explains it to
 * administrators; `{name}` is a value that was found. `source` tells where it comes from.
 */
export type Rule = {
  points: number
  madeBy: 'owner' | 'anybody'
  finds: (seen: RuleInput) => Found | undefined
  times?: (found: Found) => number
  says: Record<Language, string>
  source: string
}
