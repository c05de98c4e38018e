import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { managePageSize } from '#shared/manage/schema.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildRegistration, type Person, randomAddress, signUp } from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

type Table = { data: ManagedUser[]; numOfUsers: number }
const users = (query: Record<string, string | number> = {}) => call<Table>('manage.users', { as: admin.token, query })
const rowOf = async ({ email }: Pick<Person, 'email'>) => (await users({ search: email })).body.data[0]

test('is refused to anonymous callers, to strangers and to every role that does not administer (ADM-33, ROL-09)', () =>
  expectAdministratorsOnly('manage.users'))

test('errors of the query are reported', async () => {
  expect((await users({ search: 'x'.repeat(101), page: 'two' })).body.error?.fields).toEqual({
    search: 'tooLong',
    page: 'invalid',
  })
})

test('a row has the name, the type of account, its state and its number of posts (API-45)', async () => {
  const agency = await signUp({ isAgency: true, agencyName: 'Dardania Prona', city: 'Prizren' })
  for (const archived of [false, true]) await storePost(agency, ['photo'], {}, { archived })
  expect((await users({ search: agency.email })).body).toEqual({
    data: [
      {
        userID: agency.userId,
        name: 'Arta',
        lastName: 'Krasniqi',
        email: agency.email,
        telephone: '+38344123456',
        city: 'Prizren',
        isAgency: true,
        agencyName: 'Dardania Prona',
        isCimer: false,
        showEmail: false,
        suspended: false,
        state: 'active',
        createdAt: expect.any(String),
        posts: 2,
        mailStopped: null,
        mailDelays: 0,
      },
    ],
    numOfUsers: 1,
    token: admin.token,
  })
})

test('an account is in the table from its registration on, and changes show at once', async () => {
  const registration = buildRegistration()
  await call('accounts.create', { body: registration, from: randomAddress() })
  expect(await rowOf(registration)).toMatchObject({ state: 'unconfirmed', suspended: false, posts: 0 })

  const person = await signUp()
  const { userId } = person
  await call('manage.suspend', { as: admin.token, params: { id: userId } })
  expect(await rowOf(person)).toMatchObject({ state: 'suspended', suspended: true })
  await call('manage.suspend', { as: admin.token, params: { id: userId } })
  await call('manage.showEmail', { as: admin.token, params: { id: userId } })
  expect(await rowOf(person)).toMatchObject({ state: 'active', suspended: false, showEmail: true })
})

test('an erased account is gone from the table', async () => {
  const { closeAccount, eraseAccount, getAccount } = await import('#functions/identity/parts/data.ts')
  const person = await signUp()
  const account = await getAccount(person.userId)
  if (!account) throw new Error('No account')
  await closeAccount(account, [], { reopens: false })
  expect(await rowOf(person)).toMatchObject({ state: 'deactivated' })
  await eraseAccount(person.userId)
  expect(await rowOf(person)).toBeUndefined()
})

test('a telephone is searched as it is stored and as it is shown (ADM-29, INP-01)', async () => {
  const own = String(1_000_000 + Math.floor(Math.random() * 8_999_999))
  const telephone = `+383 44 123 456 / +49 1512 ${own}`
  const person = await signUp({ telephone, city: 'Brooklyn' })
  for (const search of [`+491512${own}`, own])
    expect((await users({ search })).body.data.map(({ userID }) => userID)).toEqual([person.userId])
  expect((await rowOf(person))?.telephoneSecond).toBe(`+491512${own}`)
})

test('name, e-mail, agency, telephone and city are searched, in whatever case and accents (ADM-29)', async () => {
  const lastName = `Çeliku${crypto.randomUUID().slice(0, 8)}`
  const agencyName = `Prona ${crypto.randomUUID()}`
  const person = await signUp({ name: 'Gëzim', lastName, isAgency: true, agencyName })
  for (const search of [`gezim ${lastName.toLowerCase()}`, person.email.toUpperCase().slice(2), agencyName.slice(2)])
    expect(
      (await users({ search })).body.data.map(({ userID }) => userID),
      search,
    ).toEqual([person.userId])
  expect((await users({ search: crypto.randomUUID() })).body).toEqual({ data: [], numOfUsers: 0, token: admin.token })
})

describe('many accounts', () => {
  const lastName = crypto.randomUUID()
  const count = managePageSize + 3
  beforeAll(async () => {
    const { createAccount } = await import('#functions/identity/parts/data.ts')
    for (let n = 0; n < count; n++) {
      const createdAt = new Date(Date.parse('2025-03-05T12:00:00.000Z') + n * 1000).toISOString()
      const person = { userId: crypto.randomUUID(), name: String(n), lastName, email: `${n}.${lastName}@example.com` }
      const kind = { isAgency: false, isCimer: false, showEmail: false, language: 'al', state: 'active' } as const
      await createAccount({ ...person, ...kind, createdAt })
    }
  })

  test('come fifty to a page, newest first, with the true total (ADM-30, CON-28)', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => users({ search: lastName, page })))
    expect(pages.map(({ body }) => [body.data.length, body.numOfUsers])).toEqual([
      [50, count],
      [3, count],
      [0, count],
    ])
    const names = pages.flatMap(({ body }) => body.data.map(({ name }) => Number(name)))
    expect(names).toEqual(Array.from({ length: count }, (_, n) => count - 1 - n))
  })

  test('a page costs the same few calls wherever it is', async () => {
    const queries: Parameters<typeof users>[0][] = [{}, { page: 2 }, { search: lastName }, { search: 'zzzz' }]
    // A replica that has just started, or reads the last hour again, needs more.
    for (const query of queries)
      await expect
        .poll(
          async () => {
            const { meter, body } = await users(query)
            // One more read: whether mail to the shown addresses is suppressed.
            return { calls: meter.calls - Number(body.data.length > 0), wru: meter.wru }
          },
          { message: JSON.stringify(query) },
        )
        .toEqual({ calls: 6, wru: 0 })
  })
})
