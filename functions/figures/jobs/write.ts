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
import { wholeReplica } from '../../search/parts/replica/instance.ts'
import { liveListings } from '../../search/parts/replica/liveListings.ts'
import { type News, newsOf, sendLetter } from '../letter.ts'
import { claimLetter, type LettersItem, lettersOf, unclaimLetter } from '../letters.ts'
import { weekAt } from '../week.ts'

/** An owner who may have a letter now, and the week of the last one. */
type Owner = { userId: string; before: string | undefined }
type Due = Owner & { account: Account; week: string; news: News }

/** So many owners are looked up at once, and so many letters are written in a run. */
const [batch, runMax] = [100, 500]

/**
 * Mails owners on Monday morning what happened with their listings in the week before, as far as SES has room for letters
 * (D-429). A letter is claimed before it is sent, so that none is sent twice; a run that dies in between sends it never.
 */
export const handler = job(async (now) => {
  if (zones.every((zone) => weekAt(zone, now) === undefined)) return
  const replica = await wholeReplica()
  const due: Due[] = []
  try {
    await workThrough(
      untold(replica, now, () => due.length >= runMax),
      ({ userId }) => userId,
      async (owner) => void due.push(...(await dueFor(owner, now))),
    )
  } finally {
    await workThrough(
      paced([due], await roomForLetters()),
      ({ userId }) => userId,
      (one) => write(one, replica),
    )
  }
})

/** The owners of live listings who have had no letter of a week that is written now, and who have not stopped them. */
async function* untold(replica: Replica, now: number, isEnough: () => boolean): AsyncGenerator<Owner[]> {
  const owners = [...new Set(liveListings(replica).map(({ owner }) => owner))]
  const isUntold = ({ week = '', stopped }: Partial<LettersItem> = {}) =>
    !stopped && zones.some((zone) => (weekAt(zone, now) ?? '') > week)
  for (let at = 0; at < owners.length && !isEnough(); at += batch) {
    const some = owners.slice(at, at + batch)
    const known = await lettersOf(some)
    yield some
      .filter((userId) => isUntold(known.get(userId)))
      .map((userId) => ({ userId, before: known.get(userId)?.week }))
  }
}

/** The letter of an owner, if it is time for it where they are. A week without news counts as written. */
async function dueFor(owner: Owner, now: number): Promise<Due[]> {
  const { userId, before = '' } = owner
  const account = await findAccount(userId)
  const week = account?.state === 'active' ? weekAt(readersZone(account), now) : undefined
  if (!account || week === undefined || week <= before) return []
  const news = await newsOf(userId, week)
  if (news) return [{ ...owner, account, week, news }]
  await claimLetter(userId, week)
  return []
}

async function write({ userId, before, account, week, news }: Due, replica: Replica): Promise<void> {
  if (!(await claimLetter(userId, week))) return
  try {
    const paid = await spend('letter', { alert: `figures ${userId}`, recipient: account.email })
    await sendLetter(account, week, news, { paid, replica })
  } catch (error) {
    if (!(error instanceof Exceeded || isThrottled(error))) throw error
    logger.info('A letter of figures is postponed', { userId })
    measure('LetterPostponed')
    await unclaimLetter(userId, week, before)
  }
}
