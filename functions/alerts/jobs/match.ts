import { hasFallen, historyOf } from '#shared/posts/history.ts'
import { priceOf } from '#shared/posts/price.ts'
import { priceThenOf } from '#shared/saved/saved.ts'
import { mayPass, setAside } from '../../lib/setAside.ts'
import { job } from '../../lib/task.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { keptOf, type News } from '../news.ts'
import { getAlert, getAlerts, type Loaded, updateAlert, watermark } from '../parts/data.ts'
import { alertsFor, alertsOnPriceOf, finder, type Understood } from '../replica/finding.ts'
import { changedSince, forget, freshAlerts, keepAlerts } from '../replica/instance.ts'
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
export const handler = job(async (now) => {
  const until = (await watermark.read()) ?? new Date(now - firstMs).toISOString()
  try {
    const { listings, changed } = await changedSince(until)
    if (changed.length === 0) return
    const alerts = await freshAlerts()
    const [finds, understood] = [finder(listings), understoodOf(alerts)]
    const news = new Map<string, News & { posts: string[] }>()
    for (const one of changed.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      const { postId } = one.post
      try {
        for (const id of alertsFor(alerts, finds, one, understood)) {
          const { posts } = news.get(id) ?? { posts: [] }
          news.set(id, { posts: [...posts, postId] })
        }
        const price = isHidden(one.post) ? undefined : priceThenOf(priceOf(one.post))
        const quiet = !hasFallen(historyOf(one.post))
        if (price) for (const id of alertsOnPriceOf(alerts, postId)) news.set(id, { posts: [postId], price, quiet })
      } catch (error) {
        setAside(error, postId)
      }
    }
    await tellAll(news, now)
    await watermark.advance(new Date(now - lateMs).toISOString())
    await keepAlerts()
  } catch (error) {
    forget()
    throw error
  }
})

/** The parsed alerts of this instance: a cache between runs. */
let known: { alerts: Alerts; understood: Understood } | undefined

function understoodOf(alerts: Alerts): Understood {
  if (known?.alerts !== alerts) known = { alerts, understood: new Map() }
  return known.understood
}

/**
 * Tells each alert its news. One that throws by itself is set aside; after a fault of AWS the run is to be repeated, once
 * all others are told.
 */
async function tellAll(news: ReadonlyMap<string, News>, now: number): Promise<void> {
  const alerts = await getAlerts([...news.keys()])
  const passing: unknown[] = []
  const told = (alert: Loaded) =>
    tell(alert, news.get(alert.alertId) as News, now).catch((error: unknown) => {
      if (mayPass(error)) passing.push(error)
      else setAside(error, alert.alertId)
    })
  for (let at = 0; at < alerts.length; at += atOnce) await Promise.all(alerts.slice(at, at + atOnce).map(told))
  if (passing.length > 0)
    throw new AggregateError(passing, `${passing.length} of ${alerts.length} alerts were not told`)
}

/** Adds news to an alert in one conditional write, unless it has them already. */
async function tell(loaded: Loaded, news: News, now: number): Promise<void> {
  let alert: Loaded | undefined = loaded
  for (let attempt = 0; alert && attempt < attempts; attempt++) {
    const kept = keptOf(alert, news, now)
    if (!kept || (await updateAlert(alert, kept))) return
    alert = await getAlert(alert.alertId)
  }
  if (alert) throw new Error(`Alert ${alert.alertId} was always changed by others`)
}
