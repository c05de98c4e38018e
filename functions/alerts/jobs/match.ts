import { mailboxOf } from '#shared/lib/email.ts'
import { hasFallen, historyOf } from '#shared/posts/history.ts'
import { priceOf } from '#shared/posts/price.ts'
import { priceThenOf } from '#shared/saved/saved.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { isTransient, setAside } from '../../lib/setAside.ts'
import { loneJob } from '../../lib/task.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { changesForNews, type News } from '../news.ts'
import { getAlert, getAlerts, type Loaded, updateAlert, watermark } from '../parts/data.ts'
import { changedSince, dropReplica, freshAlerts } from '../replica/instance.ts'
import { alertsFor, alertsOnPriceOf, finder, type ParsedAlerts } from '../replica/matching.ts'
import type { Alerts } from '../replica/schema.ts'

/** How late a change may become visible, with all retries (ms): a new instance reads the log again from so far back. */
const lateMs = 60_000
/** The first run reports the changes of the last hour (ms): no alert can be older than that. */
const firstMs = 3_600_000
/** How many alerts are updated concurrently. */
const atOnce = 20
/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Adds to the alerts what has newly come to match them since the last run (ALR-03). The run may be interrupted
 * anywhere: the next one sees unreported changes again, and an alert remembers what it has reported.
 */
export const handler = loneJob(async (now, alone) => {
  const until = (await watermark.read()) ?? new Date(now - firstMs).toISOString()
  try {
    const { listings, changed } = await changedSince(until)
    if (changed.length === 0) return
    // This replica knows the changes now, which the other run may not tell if it dies.
    if (!(await alone())) return dropReplica()
    const alerts = await freshAlerts()
    const [finds, parsed] = [finder(listings), parsedAlertsOf(alerts)]
    const news = new Map<string, News & { posts: string[] }>()
    const owners = new Map<string, string>()
    for (const one of changed.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      const { postId, userId } = one.post
      owners.set(postId, userId)
      try {
        for (const id of alertsFor(alerts, finds, one, parsed)) {
          const { posts } = news.get(id) ?? { posts: [] }
          news.set(id, { posts: [...posts, postId] })
        }
        const price = isHidden(one.post) || one.post.reservedUntil ? undefined : priceThenOf(priceOf(one.post))
        const quiet = !hasFallen(historyOf(one.post))
        if (price) for (const id of alertsOnPriceOf(alerts, postId)) news.set(id, { posts: [postId], price, quiet })
      } catch (error) {
        setAside(error, postId)
      }
    }
    await addNewsToAll(news, await mailboxesOf(news, owners), now)
    await watermark.advance(new Date(now - lateMs).toISOString())
  } catch (error) {
    dropReplica()
    throw error
  }
})

/** The parsed alerts of this instance: a cache between runs. */
let parsedCache: { alerts: Alerts; understood: ParsedAlerts } | undefined

function parsedAlertsOf(alerts: Alerts): ParsedAlerts {
  if (parsedCache?.alerts !== alerts) parsedCache = { alerts, understood: new Map() }
  return parsedCache.understood
}

/** The mailbox of the owner of each listing in the news, by the id of the listing. */
async function mailboxesOf(
  news: ReadonlyMap<string, News>,
  owners: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const posts = new Set([...news.values()].flatMap(({ posts }) => posts))
  const users = [...new Set([...posts].flatMap((postId) => owners.get(postId) ?? []))]
  const mailboxes = new Map<string, string>()
  const read = async (userId: string) => {
    try {
      const account = await findAccount(userId)
      if (account) mailboxes.set(userId, mailboxOf(account.email))
    } catch (error) {
      setAside(error, userId)
    }
  }
  for (let at = 0; at < users.length; at += atOnce) await Promise.all(users.slice(at, at + atOnce).map(read))
  return new Map([...posts].map((postId) => [postId, mailboxes.get(owners.get(postId) ?? '') ?? '']))
}

/**
 * Adds to each alert its new matches, without the listings of its own reader. An alert that throws by itself is set
 * aside; after a fault of AWS the run fails once all others are done, so that it is repeated.
 */
async function addNewsToAll(
  news: ReadonlyMap<string, News>,
  owners: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const alerts = await getAlerts([...news.keys()])
  const passing: unknown[] = []
  const update = async (alert: Loaded) => {
    const found = news.get(alert.alertId) as News
    const posts = found.posts.filter((postId) => owners.get(postId) !== mailboxOf(alert.email))
    try {
      if (posts.length > 0) await addNews(alert, { ...found, posts }, now)
    } catch (error) {
      if (isTransient(error)) passing.push(error)
      else setAside(error, alert.alertId)
    }
  }
  for (let at = 0; at < alerts.length; at += atOnce) await Promise.all(alerts.slice(at, at + atOnce).map(update))
  if (passing.length > 0)
    throw new AggregateError(passing, `${passing.length} of ${alerts.length} alerts were not told`)
}

/** Adds matches to an alert in one conditional write, unless it has them already. */
async function addNews(loaded: Loaded, news: News, now: number): Promise<void> {
  let alert: Loaded | undefined = loaded
  for (let attempt = 0; alert && attempt < attempts; attempt++) {
    const changes = changesForNews(alert, news, now)
    if (!changes || (await updateAlert(alert, changes))) return
    alert = await getAlert(alert.alertId)
  }
  if (alert) throw new Error(`Alert ${alert.alertId} was always changed by others`)
}
