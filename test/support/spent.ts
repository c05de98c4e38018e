import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { limitsOfSpend, type SpendName } from '#shared/lib/spends.ts'
import { laptopStage, namesOfLimit, settingsOf } from '../../infra/settings.ts'

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
  await nextWindow(name, counted, who)
  for (const { limit, counter } of await limitsOn(name, counted, who)) await take(limit, counter, limit.times - left)
}

/** Forgets what was counted in this window, as its end does. Behind the door. */
export async function nextWindow(name: SpendName, counted: string, who: string): Promise<void> {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  for (const { limit, counter } of await limitsOn(name, counted, who)) {
    const next = (Math.floor(Date.now() / 1000 / limit.seconds) + 1) * limit.seconds
    const limitKey = `${counter}#${limit.seconds}#${next}`
    await dynamodb.send(new DeleteCommand({ TableName: process.env.TABLE_LIMITS, Key: { limitKey } }))
  }
}
