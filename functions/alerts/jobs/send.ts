import { dueAt } from '#shared/alerts/due.ts'
import type { SpendReceipt } from '#shared/lib/spends.ts'
import { tellFigures } from '../../hooks/figureFollowers.ts'
import { dayMs } from '../../lib/days.ts'
import { Exceeded, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { loneJob, whenAlone, workThrough } from '../../lib/task.ts'
import { isThrottled, paced, roomForLetters } from '../../mail/parts/quota.ts'
import { sendAboutAlert } from '../letters.ts'
import { sendNews } from '../newsLetter.ts'
import { dueAlerts, dueKeyOf, endedChanges, getAlert, type Loaded, updateAlert } from '../parts/data.ts'

/** How many listings a letter shows (ALR-07). */
const shownMax = 10
/** A letter whose sending was interrupted is sent again after this time (ms); the wait doubles each time. */
const againMs = 10 * 60_000
/** The last attempt comes five hours after the first. */
const maxAttempts = 6
/**
 * After how long without use of its links an alert asks whether it is still wanted, and how long it waits for an answer
 * (ALR-08).
 */
const [unopenedMs, askedMs] = [182 * dayMs, 30 * dayMs]

/**
 * Sends the letters of the alerts that are due, as far as SES has room for letters: each once, or again when it is unknown
 * whether it was sent.
 */
export const handler = loneJob(async (now, alone) =>
  workThrough(
    paced(whenAlone(dueAlerts(now), alone), await roomForLetters()),
    (alertId) => alertId,
    (alertId) => write(alertId, now),
  ),
)

async function write(alertId: string, now: number): Promise<void> {
  const alert = await getAlert(alertId)
  if (!alert?.dueKey || alert.dueKey > new Date(now).toISOString()) return
  if (alert.state !== 'active' || !(alert.pending || alert.letter || alert.askedAt))
    return storeOutcome(alert, () => idle)
  if (alert.askedAt) return storeOutcome(alert, () => endedChanges)
  if (Date.parse(alert.openedAt) < now - unopenedMs && !alert.letter) return askWhetherWanted(alert, now)
  const paid = await counted(alert, now)
  if (!paid) return
  const begun = await begin(alert, now)
  if (!begun?.letter) return
  if (begun.letter.attempts > maxAttempts) {
    logger.error('A letter of an alert was given up', { alertId })
    measure('TaskFailed')
  } else {
    const sent = await unlessThrottled(sendNews(begun, begun.letter, paid))
    if (sent === 'later')
      return postpone(begun, { letter: { ...begun.letter, attempts: begun.letter.attempts - 1 } }, now)
    if (!sent) return storeOutcome(begun, () => endedChanges)
  }
  // News that came meanwhile are due at their own time.
  await storeOutcome(begun, ({ pending, every, zone }) => ({
    letter: undefined,
    dueKey: pending ? dueKeyOf(alertId, dueAt(every, zone, now)) : undefined,
  }))
  if (begun.letter.attempts <= maxAttempts) await tellFigures('mails', begun.letter.posts, alertId)
}

/** The attributes of an alert for which nothing is due. */
const idle = { letter: undefined, dueKey: undefined }

/**
 * Counts a letter, once for all attempts to send it. Above a limit it becomes due in the next window, with all news that
 * come until then (D-156): answers undefined.
 */
async function counted(alert: Loaded, now: number): Promise<SpendReceipt<'letter'> | undefined> {
  const { alertId, email, letter } = alert
  if (letter) return { spent: 'letter' }
  try {
    return await spend('letter', { alert: alertId, recipient: email })
  } catch (error) {
    if (!(error instanceof Exceeded)) throw error
    logger.info('A letter of an alert is postponed', { alertId, limit: error.what })
    measure('LetterPostponed')
    await updateAlert(alert, { dueKey: dueKeyOf(alertId, now + error.seconds * 1000) })
    return undefined
  }
}

/** Stores a letter before it is sent, and when it is to be sent again should its success not be stored. */
function begin(alert: Loaded, now: number): Promise<Loaded | undefined> {
  const { alertId, pending = [], more = 0, letter } = alert
  const attempts = (letter?.attempts ?? 0) + 1
  const dueKey = dueKeyOf(alertId, now + againMs * 2 ** (attempts - 1))
  if (letter) return updateAlert(alert, { letter: { ...letter, attempts }, dueKey })
  const posts = pending.slice(-shownMax).reverse()
  const left = more + pending.length - posts.length
  return updateAlert(alert, { letter: { posts, more: left, attempts }, pending: undefined, more: undefined, dueKey })
}

/** Asks its reader once whether an alert is still wanted; matches that were waiting are dropped. */
async function askWhetherWanted(alert: Loaded, now: number): Promise<void> {
  const paid = await counted(alert, now)
  if (!paid) return
  const askedAt = new Date(now).toISOString()
  const dueKey = dueKeyOf(alert.alertId, now + askedMs)
  const asked = await updateAlert(alert, { askedAt, dueKey, pending: undefined, more: undefined })
  if (!asked) return
  const sent = await unlessThrottled(sendAboutAlert('still', asked, paid))
  const { pending, more } = alert
  if (sent === 'later') await postpone(asked, { askedAt: undefined, pending, more }, now)
  else if (!sent) await storeOutcome(asked, () => endedChanges)
}

/** What sending answers, or that SES takes no mail now: then no attempt was made. */
const unlessThrottled = (sending: Promise<boolean>): Promise<boolean | 'later'> =>
  sending.catch((error: unknown) => {
    if (isThrottled(error)) return 'later'
    throw error
  })

/** Takes back that a letter was attempted, which is due again soon. */
async function postpone(alert: Loaded, back: Changes, now: number): Promise<void> {
  logger.info('A letter of an alert is postponed: SES takes no more mail', { alertId: alert.alertId })
  measure('LetterPostponed')
  await updateAlert(alert, { ...back, dueKey: dueKeyOf(alert.alertId, now + againMs) })
}

type Changes = Parameters<typeof updateAlert>[1]

/** Stores the outcome of a letter; when somebody else wrote first, applies it once more to their version. */
async function storeOutcome(loaded: Loaded, changesOf: (alert: Loaded) => Changes): Promise<void> {
  for (let alert: Loaded | undefined = loaded; alert; alert = await getAlert(loaded.alertId))
    if (await updateAlert(alert, changesOf(alert))) return
}
