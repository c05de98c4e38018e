import type { ReactNode } from 'react'
import type { Post } from '#shared/posts/post.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'

/** What a search left out of its sentence, because nothing would be found otherwise. */
export type LeftOut = { chips: readonly Chip[]; words: readonly string[] }

/** The places on pages where other features show something, and what a component there is given. */
type Slots = {
  /** How much in the account is new: at its button, `drawn` by its style, and at the entry of its menu. */
  'account.unread': { className: string | undefined; drawn?: boolean }
  /** Below the name of the poster of a listing: where their public page is, below /user/by. */
  'listing.poster': { page: string }
  /** On the card of an agency's listing: whose it is. */
  'card.agency': { userId: string; name: string }
  /** Among the settings of the account. */
  'account.settings': { userId: string }
  /** Below what somebody has just done to hear of news: a message that was sent, an alert that was made. */
  'news.follow': object
  /** Beside the actions of an own listing. */
  'listing.own': { post: Pick<Post, 'postId' | 'title'> }
  /** Below the ways to contact the agency that has a listing. */
  'listing.contact': { post: Pick<Post, 'postId'> }
  /** Beside the actions of a listing of somebody else. */
  'listing.actions': { post: Post }
  /** Where a visitor keeps an eye on a search, by its query string and in words. `short` where there is little room. */
  'search.follow': { search: string; name: string; short?: boolean; round?: boolean }
  /** Above the results of a search among the listings of one account: whose they are. `all`: where all are searched. */
  'search.by': { by: string; all: string }
  /**
   * Shows nothing: it is told what each search finds. `page`: the answer, once it is there. `unfiltered`: no filter is
   * set by hand beside the sentence.
   */
  'search.answered': { search: SearchQuery; unfiltered: boolean; page?: { numOfPosts: number }; leftOut: LeftOut }
  /** Shows nothing: it follows on all pages what is seen of listings, which name themselves (`data-listing`). */
  'page.watched': object
  /** Below the text of a message, in the case about it. */
  'case.message': { messageId: string }
  /** Below the statistics of visits. */
  'visits.more': object
}

export type SlotName = keyof Slots

/**
 * A component for a slot. The feature declares its module in `pages.ts`, which exports it as `Component`; a page shows
 * those of all features by `Slot` of `virtual:slot/<name>`.
 */
export type Slot<Name extends SlotName> = (given: Slots[Name]) => ReactNode
