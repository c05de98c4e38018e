import { runProduct } from '../support/product.ts'
import { type Cost, measureLatency, measureSearch, nextRefresh, restartReplica, settled } from './search.ts'
import { bundleSizes, weighPages } from './weight.ts'

const latencySamples = 200
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const ms = (time: number) => `${time.toFixed(1)} ms`
const line = (label: string, value: string) => console.log(`  ${label.padEnd(34)}${value}`)
const told = ({ roundTrips, calls, rru, ms: time }: Cost) =>
  `${roundTrips} round trips (${calls} calls), ${rru} read units, ${ms(time)}`

/** Starts the product with its demo data, and prints its costs and page weights. */
export async function report(): Promise<void> {
  const { address, stop } = await runProduct({ empty: false })
  try {
    await settled()
    console.log('\nSearch')
    line('cold, without a snapshot', told(await measureSearch(address)))
    await restartReplica(address)
    line('cold, from a snapshot', told(await measureSearch(address)))
    await nextRefresh()
    line('warm', told(await measureSearch(address)))
    line('warm, within a second', told(await measureSearch(address)))
    const { p50, p95 } = await measureLatency(address, latencySamples)
    line(`${latencySamples} warm searches`, `p50 ${ms(p50)}, p95 ${ms(p95)}`)

    console.log('\nPages, gzip')
    const pages = await weighPages(address)
    for (const [path, { scripts, styles, photos, other }] of Object.entries(pages)) {
      const all = scripts + styles + photos + other
      line(path, `${kb(scripts)} JS, ${kb(styles)} CSS, ${kb(photos)} pictures, ${kb(other)} other, ${kb(all)} in all`)
    }
  } finally {
    await stop()
  }

  console.log('\nBundles')
  for (const [name, bytes] of Object.entries(await bundleSizes())) line(name, kb(bytes))
}
