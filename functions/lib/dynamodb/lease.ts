import { env } from '../env.ts'
import { where } from './expression.ts'
import { update } from './write.ts'

/** The longest that a function runs (ms); a lease that ends later was taken by a wrong clock. */
const longestMs = 900_000

/** The item of a lease in the limits table; `until` is when it ends, in ms since 1970. */
type Leased = { until: number; ttl: number }

/** Gives a lease back, unless it has ended and somebody else has it. */
type Release = () => Promise<unknown>

/**
 * Takes the lease of this name for so long (ms), by one conditional write; undefined while another holds it. Whoever dies
 * with a lease is followed when it ends.
 */
export async function takeLease(name: string, ms: number, now = Date.now()): Promise<Release | undefined> {
  const ref = { TableName: env('TABLE_LIMITS'), Key: { limitKey: `lease#${name}` } }
  const until = now + ms
  const isTaken = await update<Leased>(
    ref,
    { set: { until, ttl: Math.ceil(until / 1000) } },
    where`attribute_not_exists(#until) OR #until <= ${now} OR #until > ${now + longestMs}`,
  )
  if (isTaken) return () => update<Leased>(ref, { set: { until: 0 } }, where`#until = ${until}`)
}
