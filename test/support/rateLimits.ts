import { setTimeout } from 'node:timers/promises'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Limit, Limits } from '#shared/lib/limit.ts'
import { limitsOfSpend, type SpendName } from '#shared/lib/spends.ts'
import { laptopStage, settingsOf } from '../../infra/settings.ts'
import { namesOfLimit } from '../../infra/stageFile.ts'
import { getItem } from './bypassApi.ts'

/**
 * A rate limit window that ends while the test counts would let more requests through: waits for the next one when this
 * ends soon, within 20 seconds for a window of five minutes and 60 for longer ones. `window` in seconds; all windows end
 * with one of five minutes.
 */
export async function avoidWindowEnd(window = 300): Promise<void> {
  const left = window - ((Date.now() / 1000) % window)
  if (left < Math.min(60, window / 15)) await setTimeout(left * 1000)
}

/** The limits of a spend on the laptop by what is counted, with the prefix of their counters. */
async function limitsOn(name: SpendName, counted: string, who: string) {
  const { keyedHash } = await import('#functions/lib/keyedHash.ts')
  const { limits } = settingsOf(laptopStage)
  return limitsOfSpend(name)
    .filter(({ what }) => what.endsWith(`.${counted}`))
    .map((one) => {
      const [own, all] = namesOfLimit(one)
      const times = limits[own] ?? limits[all] ?? one.limit.times
      return { limit: { ...one.limit, times }, counter: `${one.what}#${keyedHash(who)}` }
    })
}

/** Uses a limit up but for `left`, whatever was counted before. Behind the door. */
export async function spendAllBut(left: number, name: SpendName, counted: string, who: string): Promise<void> {
  const { take } = await import('#functions/lib/dynamodb/limits.ts')
  await avoidWindowEnd()
  await nextWindow(name, counted, who)
  for (const { limit, counter } of await limitsOn(name, counted, who)) await take(limit, counter, limit.times - left)
}

/** Uses the limits of a call up but for `left` of the strictest; `counter` is such as `posts.create.account`. Behind the door. */
export async function useAllBut(left: number, limits: Limits | undefined, counter: string, who: string): Promise<void> {
  const { takeFrom } = await import('#functions/lib/limits.ts')
  await avoidWindowEnd()
  const all = [limits ?? []].flat()
  await takeFrom(limits, counter, who, Math.min(...all.map(({ times }) => times)) - left)
}

/** How much is left in this window of the strictest limit. Behind the door. */
export async function leftOf(name: SpendName, counted: string, who: string): Promise<number> {
  const left = (await limitsOn(name, counted, who)).map(
    async (one) => one.limit.times - Number((await getItem('limits', { limitKey: keyOf(one) }))?.taken ?? 0),
  )
  return Math.min(...(await Promise.all(left)))
}

/** Forgets what was counted in this window, as its end does. Behind the door. */
export async function nextWindow(name: SpendName, counted: string, who: string): Promise<void> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  for (const one of await limitsOn(name, counted, who))
    await dynamodb.send(new DeleteCommand({ TableName: process.env.TABLE_LIMITS, Key: { limitKey: keyOf(one) } }))
}

/** The key of the counter of this window. */
function keyOf({ limit: { seconds }, counter }: { limit: Limit; counter: string }): string {
  const next = (Math.floor(Date.now() / 1000 / seconds) + 1) * seconds
  return `${counter}#${seconds}#${next}`
}
