import { beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { bypassApi, getItem, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { injectFault, removeFault } from '../support/faults.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'
import { userIsEnabled } from '../support/users.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'

/** Makes SES refuse all mail of a function. */
const refuseMail = (name: FunctionName, visitor?: string) =>
  injectFault({ function: name, visitor, kind: 'throttled', service: 'ses', at: 1, times: 100 })

const notices = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your password for Tregu was changed').length

/** Runs the job now for the pending work of an account. */
async function runDue({ userId }: Person): Promise<void> {
  await setItem('accounts', { userId }, { dueKey: `2020-01-01T00:00:00.000Z#${userId}` })
  await runJob('accounts.settleDue')
}

/** Sets another password, as this visitor. */
const changes = {
  'accounts.reset': async (person: Person, from: string) => {
    await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
    const body = { password: next, token: await resetTokenOf(person.email) }
    return () => call('accounts.reset', { body, from })
  },
  'accounts.update': async (person: Person, from: string) => {
    const body = buildProfile(person, { password: next, currentPassword: password })
    return () => call('accounts.update', { params: { id: person.userId }, as: person.token, body, from })
  },
}

test.each(['accounts.reset', 'accounts.update'] as const)(
  '%s whose notice SES refuses is told as done, and the job sends the notice',
  async (name) => {
    const [person, from] = [await signUp(), randomAddress()]
    const send = await changes[name](person, from)
    await refuseMail(name, from)
    expect((await send()).status).toBe(200)
    expect(await removeFault(name, from)).toBeGreaterThan(0)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect(await notices(person)).toBe(0)

    await runDue(person)
    expect(await notices(person)).toBe(1)
    expect((await getItem('accounts', { userId: person.userId }))?.owed).toBeUndefined()
  },
)

test('a notice that SES refuses blocks no other work for its account, and stays pending', async () => {
  const [person, from, admin] = [await signUp(), randomAddress(), await signUpWithRole(1)]
  const send = await changes['accounts.reset'](person, from)
  await refuseMail('accounts.reset', from)
  await send()
  await removeFault('accounts.reset', from)
  // Its function dies right after suspending the account: the job must do the rest.
  await injectFault({ function: 'manage.suspend', visitor: from, kind: 'killed', at: 4, writes: true })
  await call('manage.suspend', { as: admin.token, params: { id: person.userId }, from })
  expect(await userIsEnabled(person.userId)).toBe(true)

  await refuseMail('accounts.settleDue')
  await runDue(person)
  expect(await removeFault('accounts.settleDue')).toBeGreaterThan(0)
  expect(await userIsEnabled(person.userId)).toBe(false)
  expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ due: '1', owed: [{ to: person.email }] })

  await runDue(person)
  expect(await notices(person)).toBe(1)
})
