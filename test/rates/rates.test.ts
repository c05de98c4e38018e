import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import type { rates } from '#shared/rates/contract.ts'
import { datedRate } from '#shared/rates/rate.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { runJob } from '../support/local.ts'

beforeAll(bypassApi)

const told = async () => (await call<Answer<typeof rates.get>>('rates.get')).body.data
const of = (date: string) => ({ ...datedRate, date })

test('a newer rate reaches the replicas by the change log; one of the same day or before is ignored (PRC-05)', async () => {
  const { storeRate } = await import('#functions/rates/data.ts')
  await runJob('rates.update')
  expect((await told()).dollars).toBe(datedRate.dollars)
  expect(await storeRate(of('2026-11-19'))).toBe(true)
  expect(await storeRate({ date: '2026-11-19', dollars: 1.9 })).toBe(false)
  expect(await storeRate({ date: '2026-11-18', dollars: 1.9 })).toBe(false)
  const newer = await eventually(async () => {
    const one = await told()
    return one.date === '2026-11-19' && one
  })
  expect(newer).toEqual(of('2026-11-19'))
})
