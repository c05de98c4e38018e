import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import type { trust } from '#shared/trust/contract.ts'
import type { Figures } from '#shared/trust/figures.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'
import { decide, report } from '../support/trust.ts'

let [admin, owner]: Person[] = []
beforeAll(async () => {
  bypassApi()
  ;[admin, owner] = await Promise.all([signUpWithRole(1), signUp()])
})

/** The figures as anybody reads them. */
async function figures(): Promise<Figures> {
  const { status, body } = await call<Answer<typeof trust.figures>>('trust.figures')
  expect(status).toBe(200)
  return body.data
}

test('everybody reads how much was reported and decided, and nothing about whom (TRU-10)', async () => {
  const before = (await figures()).months[0]
  const target = { kind: 'listing', id: await storePost(owner as Person, [ulid()]) } as const
  await report(target, { reason: 'gone' })
  expect((await decide(admin as Person, target, 'hide', { reason: 'gone' })).status).toBe(200)
  const after = await figures()
  const counts = (one: Figures['months'][number] | undefined) => ({
    reports: one?.reports.find(({ reason }) => reason === 'gone')?.count ?? 0,
    decisions: one?.decisions.find(({ action }) => action === 'hide')?.count ?? 0,
  })
  // Other tests report and decide at the same time.
  expect(counts(after.months[0]).reports).toBeGreaterThan(counts(before).reports)
  expect(counts(after.months[0]).decisions).toBeGreaterThan(counts(before).decisions)
  expect(after.months[0]?.medianHours).toBeGreaterThanOrEqual(0)
  const said = JSON.stringify(after)
  for (const id of [target.id, owner?.userId, admin?.userId, admin?.email]) expect(said).not.toContain(id)
})
