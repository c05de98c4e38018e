import { figures } from '#shared/figures/contract.ts'
import { hasRole } from '#shared/lib/teamRole.ts'
import { peopleInCharge } from '../../hooks/teams.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { titlesOf } from '../../posts/parts/data.ts'
import { figuresOf } from '../data.ts'
import { lettersOf } from '../letters.ts'
import { byPerson, daysUpToNow, leftOutSince, summed } from '../period.ts'
import { lettersToken } from '../token.ts'

/** The figures of all listings of the caller, also of those that were deleted, which have no title. */
export const handler = endpoint(figures.all, { bearer }, async ({ caller, query: { days } }) => {
  const { userId, account, actor } = caller
  const period = daysUpToNow(days)
  const leads = account.isAgency && (!actor || hasRole(actor.role, 'owner'))
  const [found, leftOut, inCharge, known] = await Promise.all([
    figuresOf(userId, period.from, period.to),
    leftOutSince(period.from),
    leads ? peopleInCharge(userId) : undefined,
    actor ? undefined : lettersOf([userId]),
  ])
  const sums = summed(found)
  const titles = await titlesOf(sums.listings.map(([postId]) => postId))
  const listings = sums.listings.flatMap(([postId, figures]) => {
    const title = titles[postId]
    return title === undefined ? [] : { postId, title, figures }
  })
  const people = inCharge && inCharge.names.size > 0 ? byPerson(found, inCharge) : undefined
  const letters = known && { token: lettersToken(userId), wanted: !known.get(userId)?.stopped }
  return { data: { ...period, days: sums.days, listings, leftOut, people, letters } }
})
