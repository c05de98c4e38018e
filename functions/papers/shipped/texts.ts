import type { Language } from '#shared/lib/language.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { accessibility } from './accessibility.ts'
import { cookies } from './cookies.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { safeDeals } from './safeDeals.ts'
import { terms } from './terms.ts'

/** The day from which the shipped texts hold. Whoever changes one changes this too, and publishes a version. */
export const shippedFrom = '2026-11-29'

/** The texts that the product ships with: version 1 of each page, in the form in which edited ones are stored. */
export const shippedTexts: Record<LegalPageName, Record<Language, string>> = {
  privacy,
  terms,
  imprint,
  cookies,
  accessibility,
  'safe-deals': safeDeals,
}
