import { figures } from '#shared/figures/contract.ts'
import { sightings } from '#shared/figures/figures.ts'
import { may } from '#shared/lib/access.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { dayMs } from '../../lib/days.ts'
import { countsForSite, visitorToday } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { note, ownersToday } from '../parts/note.ts'

/**
 * Counts listings that a visitor saw or used, once per visitor and day; not those of crawlers and administrators, and of
 * one IPv6 site only of a few. Whose listings they are is looked up when the day is summed up.
 */
export const handler = endpoint(
  figures.seen,
  { bearer },
  async ({ body, caller, visitor: { address, site, crawler } }) => {
    const told = Object.fromEntries(sightings.map((one) => [one, new Set(body[one])]))
    const isEmpty = sightings.every((one) => !told[one]?.size)
    const administers = caller && (may(caller.roles, 'administer') || may(caller.withheld, 'administer'))
    if (crawler || administers || isEmpty) return { data: { counted: false } }
    const now = Date.now()
    const day = utcDay(now)
    const visitor = await visitorToday(address, day)
    const account = caller && (await ownersToday(caller.userId, day))
    const ttl = Math.floor((now + 2 * dayMs) / 1000)
    if (site && !(await countsForSite(`figures#${day}`, { site: await visitorToday(site, day), visitor, ttl })))
      return { data: { counted: false } }
    await note(visitor, told, { account, now })
    return { data: { counted: true } }
  },
)
