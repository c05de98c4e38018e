import { beforeAll, expect, test } from 'vitest'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'

beforeAll(bypassApi)

const close = (of: Person, by = of) => call('accounts.delete', { params: { id: of.userId }, as: by.token })
const suspend = (of: Person, by: Person) => call('manage.suspend', { params: { id: of.userId }, as: by.token })
const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state
const refused = [409, 'lastAdministrator']
const told = ({ status, body }: Awaited<ReturnType<typeof close>>) => [status, body.error?.code]

let last: Person
test('the last administrator cannot leave; once there is another one, that one can (INP-28)', async () => {
  last = await signUpWithRole(2)
  const member = await signUp()
  expect(told(await close(last))).toEqual(refused)
  expect((await close(member)).status).toBe(200)
  const other = await signUpWithRole(2)
  expect((await close(other)).status).toBe(200)
  expect(told(await close(last))).toEqual(refused)
  expect(await stateOf(last)).toBe('active')
})

test('nor can the operator take the role from the last one (INP-28)', async () => {
  const { changeRole } = await import('../../infra/ops/roles.ts')
  await expect(changeRole('revoke', last.email, 2)).rejects.toThrow('is the only administrator')
  expect((await call('manage.users', { as: last.token, query: {} })).status).toBe(200)
})

test.each<[string, (one: Person, other: Person) => Promise<unknown>[]]>([
  ['both close their account', (one, other) => [close(one), close(other)]],
  ['each suspends the other', (one, other) => [suspend(one, other), suspend(other, one)]],
  ['one leaves while the other is suspended by them', (one, other) => [close(one), suspend(other, one)]],
])('of two administrators one stays when %s at once (INP-28, D-274)', async (_, leave) => {
  for (let round = 0; round < 3; round++) {
    const other = await signUpWithRole(2)
    await Promise.all(leave(last, other))
    const left = await Promise.all([last, other].map(async (one) => ((await stateOf(one)) === 'active' ? [one] : [])))
    const [stays] = left.flat()
    expect(stays).toBeDefined()
    last = stays ?? last
    for (const one of left.flat().slice(1)) expect((await close(one)).status).toBe(200)
  }
})
