import type { StoredPost } from '#shared/posts/post.ts'
import { matcherOf } from '#shared/search/matches.ts'
import type { Terms } from '../../engine/schema.ts'
import { wordsMatching, wordsWanted } from '../../engine/words/search.ts'
import { setAside } from '../../lib/setAside.ts'
import { isHidden } from '../../posts/parts/present.ts'
import type { CardPost, Replica } from '../../search/parts/replica/fold.ts'
import { rateOf } from '../../search/parts/replica/money.ts'
import { termsOf } from '../../search/parts/replica/words/terms.ts'
import { type Alerts, candidateAlerts, searchAt } from './schema.ts'

/** A listing prepared for matching, before or after its change. */
export type MatchCandidate = { post: CardPost | StoredPost; terms: () => Terms }

/** Prepares a listing for matching; undefined for one that is hidden or reserved (CNV-18). */
function matchCandidate(post: CardPost | StoredPost | undefined): MatchCandidate | undefined {
  if (!post || isHidden(post) || post.reservedUntil) return undefined
  let terms: Terms | undefined
  return {
    post,
    terms: () => {
      terms ??= termsOf(post)
      return terms
    },
  }
}

/** The parsed search of an alert, with its text apart, and since when the alert is active (ISO 8601). */
type ParsedAlert = { since: string; matches: ReturnType<typeof matcherOf>; text?: string }

/** The parsed search of the alert in a slot; undefined when it follows a price. */
function parsedAlertAt(alerts: Alerts, slot: number): ParsedAlert | undefined {
  const stored = searchAt(alerts, slot)
  return stored && { since: stored.since, matches: matcherOf(stored.search), text: stored.search['input-words'] }
}

/**
 * Tells whether a search finds a listing. Filters are matched by the rule of the search itself, and words against all
 * words that the search would accept for them by its present index (ALR-04). A word that no listing has is dear, so each
 * is looked up once, and only where a listing has the words before it. The listings that have a word are not kept: for
 * the words of many alerts they would fill the memory.
 */
export function finder(listings: Replica) {
  const rate = rateOf(listings)
  const wanted = memoize((text) => wordsWanted(listings, text))
  const accepted = memoize((word) => wordsMatching(listings, word))
  const finds = ({ matches, text }: ParsedAlert, { post, terms }: MatchCandidate): boolean => {
    if (!matches(post, Date.now(), rate)) return false
    return text === undefined || wanted(text).every((word) => accepted(word).some((one) => terms().has(one)))
  }
  return Object.assign(finds, { rate })
}

/** A function that computes its answer once for each text. */
function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? compute(text)
    known.set(text, value)
    return value
  }
}

/**
 * A changed listing, when it was changed, and its earlier state; that is undefined when it is unknown or the listing is
 * new.
 */
export type Changed = { post: StoredPost; at: string; before?: CardPost }

/**
 * A cache of the parsed alerts by slot; slots are never reused. Undefined for alerts that are skipped because parsing
 * or matching them threw.
 */
export type ParsedAlerts = Map<number, ParsedAlert | undefined>

/**
 * The ids of the alerts that a changed listing newly matches: those that match it now and did not before, and were
 * active when it was changed (ALR-03).
 */
export function alertsFor(
  alerts: Alerts,
  finds: ReturnType<typeof finder>,
  { post, at, before }: Changed,
  parsed: ParsedAlerts,
): string[] {
  const now = matchCandidate(post)
  if (!now) return []
  const then = matchCandidate(before)
  const matched: string[] = []
  for (const slot of candidateAlerts(alerts.columns, post, finds.rate)) {
    const id = alerts.columns.ids.at(slot)
    try {
      const alert = parsed.has(slot) ? parsed.get(slot) : parsedAlertAt(alerts, slot)
      parsed.set(slot, alert)
      if (alert && alert.since <= at && finds(alert, now) && !(then && finds(alert, then))) matched.push(id)
    } catch (error) {
      parsed.set(slot, undefined)
      setAside(error, id)
    }
  }
  return matched
}

/** The ids of the alerts that follow the price of a listing. */
export const alertsOnPriceOf = ({ columns }: Alerts, postId: string): string[] =>
  columns.groups.post
    .slotsOf(postId)
    .flatMap((slot) => (columns.liveSlotOf(columns.ids.at(slot)) === slot ? columns.ids.at(slot) : []))
