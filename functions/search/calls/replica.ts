import { searchCalls } from '../../hooks/searchCalls.ts'
import { searchPages } from '../../hooks/searchPages.ts'
import { type CallsOf, dispatch, type PagesOf } from '../../lib/dispatch.ts'
import { startable } from '../../lib/startable.ts'
import type { search } from '../needs.ts'
import { openReplica } from '../parts/replica/instance.ts'
import { handler as cards } from './cards.ts'
import { handler as counts } from './counts.ts'
import { handler as fair } from './fair.ts'
import { handler as feed } from './feed.ts'
import { handler as find } from './find.ts'
import { handler as home } from './homePage.ts'
import { handler as latest } from './latest.ts'
import { handler as listing } from './listingPage.ts'
import { handler as map } from './map.ts'
import { handler as results } from './resultsPage.ts'
import { handler as showing } from './showing.ts'
import { handler as similar } from './similar.ts'
import { handler as suggest } from './suggest.ts'

/** Answers all calls and pages that need the replica. */
const answered = dispatch(
  {
    'search.latest': latest,
    'search.showing': showing,
    'search.find': find,
    'search.feed': feed,
    'search.counts': counts,
    'search.map': map,
    'search.similar': similar,
    'search.fair': fair,
    'search.suggest': suggest,
    'search.cards': cards,
    ...searchCalls,
  } satisfies CallsOf<'search'>,
  { home, results, listing, ...searchPages } satisfies PagesOf<typeof search.replica>,
)

/** The one function behind them, so that they share its warm instances. */
export const handler = await startable(answered, openReplica)
