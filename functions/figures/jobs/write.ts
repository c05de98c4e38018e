import { readersZone } from '#shared/places/readersZone.ts'
import { zones } from '#shared/places/zone.ts'
import type { Account } from '../../identity/parts/account.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { Exceeded, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { job, workThrough } from '../../lib/task.ts'
import { isThrottled, paced, roomForLetters } from '../../mail/parts/quota.ts'
import type { Replica } from '../../search/parts/replica/fold.ts'
import { freshReplica } from '../../search/parts/replica/instance.ts'
import { liveListings } from '../../search/parts/replica/liveListings.ts'
import { claimLetter, lettersOf, unclaimLetter } from '../data.ts'
import { type News, newsOf, sendLetter } from '../letter.ts'
import { weekAt } from '../week.ts'

type Due = { account: Account; week: string; before: string | undefined; news: News }

/** The letters of so many owners are looked up at once. */
const batch = 100

/**
 * Mails owners on Monday morning what happened with their listings in the week before, as far as SES has room for letters
 * (D-429). A letter is claimed before it is sent, so that none is sent twice; a run that dies in between sends it never.
 */
export const handler = job(async (now) => {
  if (zones.every((zone) => weekAt(zone, now) === undefined)) return
  const replica = await freshReplica()
  await workThrough(
    paced(dueLetters(replica, now), await roomForLetters()),
    ({ account }) => account.userId,
    (due) => write(due, replica),
  )
})

/** The letters that are to be written now. A week without news counts as written. */
async function* dueLetters(replica: Replica, now: number): AsyncGenerator<Due[]> {
  const owners = [...new Set(liveListings(replica).map(({ owner }) => owner))]
  for (let at = 0; at < owners.length; at += batch) {
    const some = owners.slice(at, at + batch)
    const known = await lettersOf(some)
    for (const userId of some) {
      const { week: before, stopped } = known.get(userId) ?? {}
      const isWritten = (week: string | undefined) => week === undefined || week <= (before ?? '')
      if (stopped || zones.every((zone) => isWritten(weekAt(zone, now)))) continue
      const account = await findAccount(userId)
      const week = account?.state === 'active' ? weekAt(readersZone(account), now) : undefined
      if (!account || week === undefined || isWritten(week)) continue
      const news = await newsOf(userId, week)
      if (news) yield [{ account, week, before, news }]
      else await claimLetter(userId, week)
    }
  }
}

async function write({ account, week, before, news }: Due, replica: Replica): Promise<void> {
  const { userId, email } = account
  if (!(await claimLetter(userId, week))) return
  try {
    const paid = await spend('letter', { alert: `figures ${userId}`, recipient: email })
    await sendLetter(account, week, news, { paid, replica })
  } catch (error) {
    if (!(error instanceof Exceeded || isThrottled(error))) throw error
    logger.info('A letter of figures is postponed', { userId })
    measure('LetterPostponed')
    await unclaimLetter(userId, week, before)
  }
}
