import { endingAlerts } from '../alerts/parts/grants.ts'
import { countingSentences } from '../asked/parts/grants.ts'
import { beginningConversations } from '../conversations/parts/grants.ts'
import { notingFigures } from '../figures/parts/grants.ts'
import type { Grant } from '../lib/needs.ts'
import { listingPages, openingPages, readingPages } from '../posters/parts/grants.ts'
import { pushing } from '../push/parts/grants.ts'
import { findingReports } from '../trust/parts/grants.ts'

/** Whoever is called for an account by a member of its team asks for the membership (`teams.ts`). */
export { actingForTeam, takingCharge } from '../teams/parts/grants.ts'

/** What domains need to end something when mail to an address is stopped (`whenMailStops.ts`). */
export const endingMail: Grant[] = [...endingAlerts]

/** What domains need to count (`morningCounts.ts`). */
export const counting: Grant[] = [...countingSentences]

/** What refuses administrators who would decide in their own cause needs (`ownCause.ts`). */
export const refusingReporters: Grant[] = [...findingReports]

/** What tells of something done with listings needs (`figureFollowers.ts`). */
export const followingFigures: Grant[] = [...notingFigures]

/** What follows from a message to a poster needs (`messageFollowers.ts`). */
export const followingMessages: Grant[] = [...beginningConversations]

/** What follows from the name of an account needs (`nameFollowers.ts`). */
export const followingNames: Grant[] = [...openingPages]

/** What the calls and pages of other domains need that the function of the search replica answers. */
export const answeringInSearch: Grant[] = [...readingPages]

/** What the sitemap needs for the pages of other domains (`sitemapPages.ts`). */
export const listingInSitemap: Grant[] = [...listingPages]

/** What tells which photos are carried needs (`photoHolders.ts`), of domains that can be taken out. */
export const holdingPhotos: Grant[] = [...readingPages]

/** What tells accounts on their devices needs (`devicePushers.ts`). */
export const tellingDevices: Grant[] = [...pushing]
