import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { functions } from '../../infra/functions.ts'
import { worstDay, worstDayTable } from '../../infra/worstDay.ts'

test('infra/costs.md tells what the worst visitor costs, as the contracts limit them', () => {
  expect(readFileSync('infra/costs.md', 'utf8')).toContain(worstDayTable())
})

test('everything is limited, and no limited call costs more than ten dollars per visitor and day', () => {
  for (const { what, times, cost } of worstDay()) {
    expect(times, what).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(cost, what).toBeLessThan(what.startsWith('requests') ? 25 : 10)
  }
})

test('what pays by mail or lookup is limited by address and day, and for everybody together', () => {
  // Mails of these calls are bounded elsewhere: they follow a mailed link, one of ten recovery codes, or the deletion
  // of the account.
  const following = ['accounts.confirm', 'accounts.reset', 'accounts.recover', 'accounts.delete']
  const paying = functions.filter(({ grants }) => grants.some((grant) => 'mail' in grant || 'places' in grant))
  const names = paying.flatMap(({ calls }) => calls.map(({ name }) => name)).filter((name) => !following.includes(name))
  expect(names.length).toBeGreaterThan(5)
  for (const { name, call } of callList.filter((one) => names.includes(one.name))) {
    const days = limitsOf(call).filter(({ limit }) => limit.seconds === 86_400)
    // An account changes its own data: limited per account, and by the mails that it causes.
    if (call.access === 'user' && !name.startsWith('places.'))
      expect(days.map(({ what }) => what)).toContain(`${name}.account`)
    else {
      expect(days.map(({ what }) => what)).toEqual(expect.arrayContaining([`${name}.address`, `${name}.everybody`]))
      // Its spending is declared, so that the table of costs has it.
      expect(paying.find(({ calls }) => calls.includes(call))?.need.spends, name).toBeDefined()
    }
  }
})

test('whatever anyone may write is among what the worst visitor costs', () => {
  // These change what a password, a recovery code or a mailed link leads to; they add nothing.
  const led = ['accounts.confirm', 'accounts.authenticate', 'accounts.reset', 'accounts.recover']
  const byLink = ['posts.answer', 'alerts.get', 'alerts.change', 'alerts.end']
  const isWriting = (action: string) => /^(Put|Update|Delete|BatchWrite)/.test(action)
  const writing = functions.filter(
    ({ calls, need: { grants = [] } }) =>
      calls.some(({ access }) => access === 'anyone' || access === 'optional') &&
      grants.some((grant) => 'actions' in grant && grant.actions.some(isWriting)),
  )
  expect(writing.length).toBeGreaterThan(10)
  const silent = writing.filter(({ need }) => !need.spends).map(({ name }) => name)
  expect(silent.sort()).toEqual([...led, ...byLink].sort())
})
