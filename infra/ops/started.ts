import type { Started } from '#functions/lib/startable.ts'
import { gigabytesOf, prices } from '../costs.ts'

/**
 * What a deployment says of the instances that it started before visitors came to them, by the output `Started`: how many
 * there are, whether they had all of the index, and what that cost.
 */
export function startedLine(told: string): string {
  const all: Started[] = JSON.parse(told)
  // The later event of an instance that got two.
  const instances = [
    ...new Map(all.toSorted((a, b) => a.seconds - b.seconds).map((one) => [one.instance, one])).values(),
  ]
  const ready = instances.filter(({ whole }) => whole).length
  const used = instances.reduce((sum, { seconds }) => sum + seconds, 0) * gigabytesOf('search.replica')
  const cost = `${used.toFixed(1)} GB-seconds, $${(used * prices.lambdaSeconds.perUnit).toFixed(4)}`
  return `Instances of the search that started before visitors came: ${instances.length}, ${ready} with all of its index (${cost}).`
}
