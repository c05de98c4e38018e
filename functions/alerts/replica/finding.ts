import type { StoredPost } from '#shared/posts/post.ts'
import { matcherOf } from '#shared/search/matches.ts'
import type { Terms } from '../../engine/schema.ts'
import { wordsMatching, wordsWanted } from '../../engine/words/search.ts'
import { setAside } from '../../lib/setAside.ts'
import { isHidden } from '../../posts/parts/present.ts'
import type { CardPost, Replica } from '../../search/parts/replica/fold.ts'
import { rateOf } from '../../search/parts/replica/money.ts'
import { termsOf } from '../../search/parts/replica/words/terms.ts'
import { type Alerts, keptAt, mayAsk } from './schema.ts'

/** A listing prepared for matching, before or after its change. */
export type Looked = { post: CardPost | StoredPost; terms: () => Terms }

/** Prepares a listing for matching; undefined for a hidden one. */
function looked(post: CardPost | StoredPost | undefined): Looked | undefined {
  if (!post || isHidden(post)) return undefined
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
type Asked = { since: string; matches: ReturnType<typeof matcherOf>; text?: string }

/** The parsed search of the alert in a slot; undefined when it follows a price. */
function askedAt(alerts: Alerts, slot: number): Asked | undefined {
  const kept = keptAt(alerts, slot)
  return kept && { since: kept.since, matches: matcherOf(kept.search), text: kept.search['input-words'] }
}

/**
 * Tells whether a search finds a listing. Filters are matched by the rule of the search itself, and words against all
 * words that the search would accept for them by its present index (ALR-04). A word that no listing has is dear, so each
 * is looked up once, and only where a listing has the words before it. The listings that have a word are not kept: for
 * the words of many alerts they would fill the memory.
 */
export function finder(listings: Replica) {
  const rate = rateOf(listings)
  const wanted = remembered((text) => wordsWanted(listings, text))
  const accepted = remembered((word) => wordsMatching(listings, word))
  const finds = ({ matches, text }: Asked, { post, terms }: Looked): boolean => {
    if (!matches(post, Date.now(), rate)) return false
    return text === undefined || wanted(text).every((word) => accepted(word).some((one) => terms().has(one)))
  }
  return Object.assign(finds, { rate })
}

/** A function that computes its answer once for each text. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
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
export type Understood = Map<number, Asked | undefined>

/**
 * The ids of the alerts that a changed listing newly matches: those that match it now and did not before, and were
 * active when it was changed (ALR-03).
 */
export function alertsFor(
  alerts: Alerts,
  finds: ReturnType<typeof finder>,
  { post, at, before }: Changed,
  understood: Understood,
): string[] {
  const now = looked(post)
  if (!now) return []
  const then = looked(before)
  const told: string[] = []
  for (const slot of mayAsk(alerts.columns, post, finds.rate)) {
    const id = alerts.columns.ids.at(slot)
    try {
      const asked = understood.has(slot) ? understood.get(slot) : askedAt(alerts, slot)
      understood.set(slot, asked)
      if (asked && asked.since <= at && finds(asked, now) && !(then && finds(asked, then))) told.push(id)
    } catch (error) {
      understood.set(slot, undefined)
      setAside(error, id)
    }
  }
  return told
}

/** The ids of the alerts that follow the price of a listing. */
export const alertsOnPriceOf = ({ columns }: Alerts, postId: string): string[] =>
  columns.groups.post
    .slotsOf(postId)
    .flatMap((slot) => (columns.liveSlotOf(columns.ids.at(slot)) === slot ? columns.ids.at(slot) : []))
