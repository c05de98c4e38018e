import type { StoredPost } from '#shared/posts/post.ts'
import { matcherOf } from '#shared/search/matches.ts'
import type { Terms } from '../../engine/schema.ts'
import { type KnownMatches, searchWords } from '../../engine/words/search.ts'
import { setAside } from '../../lib/replica.ts'
import { isHidden } from '../../posts/present.ts'
import type { CardPost, Replica } from '../../search/replica/fold.ts'
import { rateOf } from '../../search/replica/money.ts'
import { termsOf } from '../../search/replica/words/terms.ts'
import { type Alerts, keptAt, mayAsk } from './schema.ts'

/** A listing as somebody looks for it, before or after it was changed. */
export type Looked = { post: CardPost | StoredPost; terms: () => Terms }

/** Prepares a listing to be looked for; nothing of one that nobody sees. */
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

/** What an alert asks for, its words apart, and since when it is at work (ISO 8601). */
type Asked = { since: string; matches: ReturnType<typeof matcherOf>; text?: string }

/** What an alert asks for, by its slot; undefined when it follows a price. */
function askedAt(alerts: Alerts, slot: number): Asked | undefined {
  const kept = keptAt(alerts, slot)
  return kept && { since: kept.since, matches: matcherOf(kept.search), text: kept.search['input-words'] }
}

/**
 * Tells whether a search finds a listing: all but its words by the rule of the search itself, and its words by those by
 * which the search finds anything, as its index has them now (ALR-04).
 */
export function finder(listings: Replica) {
  const known: KnownMatches = new Map()
  const rate = rateOf(listings)
  const byText = new Map<string, readonly ReadonlyMap<string, number>[]>()
  const wordsOf = (text: string) => {
    const found = byText.get(text) ?? searchWords(listings, text, known)?.each ?? []
    byText.set(text, found)
    return found
  }
  const finds = ({ matches, text }: Asked, { post, terms }: Looked): boolean => {
    if (!matches(post, Date.now(), rate)) return false
    return text === undefined || wordsOf(text).every((by) => [...by.keys()].some((word) => terms().has(word)))
  }
  return Object.assign(finds, { rate })
}

/** A listing that was changed, when, and as it was before; that is not known where none was seen, or it was not there. */
export type Changed = { post: StoredPost; at: string; before?: CardPost }

/**
 * What alerts ask for, by their slots, which no other alert ever takes: read once. Undefined of those that are set aside
 * because asking threw.
 */
export type Understood = Map<number, Asked | undefined>

/**
 * The ids of the alerts that a changed listing newly matches: those that find it and did not find it before, of those
 * that were at work when it was changed (ALR-03).
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
