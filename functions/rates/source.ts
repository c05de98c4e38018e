import type { Rate } from '#shared/rates/rate.ts'
import { rate } from '#shared/rates/schema.ts'

/** The limit of the source's size (characters) and response time (ms). */
const textMax = 50_000
const patience = 10_000

const envelope = /<gesmes:Envelope\s[^>]*xmlns="http:\/\/www\.ecb\.int\/vocabulary\/2002-08-01\/eurofxref"/
const day = /<Cube\s+time=(['"])(\d{4}-\d{2}-\d{2})\1\s*>/g
const dollars = /<Cube\s+currency=(['"])USD\1\s+rate=(['"])(\d\.\d{1,4})\2\s*\/>/g

/**
 * Parses the daily file of the European Central Bank (eurofxref-daily.xml). Throws unless it has exactly one day, not
 * after `now` (ms), and one plausible rate of the dollar.
 */
export function rateIn(xml: string, now: number): Rate {
  const [days, found] = [[...xml.matchAll(day)], [...xml.matchAll(dollars)]]
  if (!envelope.test(xml) || days.length !== 1 || found.length !== 1) throw new Error('No file of reference rates')
  const parsed = rate.parse({ date: days[0]?.[2], dollars: Number(found[0]?.[3]) })
  if (Date.parse(parsed.date) > now) throw new Error(`A rate of ${parsed.date}, which is not yet`)
  return parsed
}

/** Fetches the rate from a source; throws when it does not answer, or not with a valid file. */
export async function rateFrom(source: string, now: number): Promise<Rate> {
  const answer = await fetch(source, { signal: AbortSignal.timeout(patience), redirect: 'error' })
  if (!answer.ok) throw new Error(`The source of the rates answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > textMax) throw new Error(`The source of the rates answered ${text.length} characters`)
  return rateIn(text, now)
}
