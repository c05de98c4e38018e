import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, getItem, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { buildProfile, type Person, signUp } from '../support/people.ts'
import { ownPage, posterAt, savePage } from '../support/posters.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(2)
})

/** Numbers that no other test has. */
let last = 100_000 + Math.floor(Math.random() * 800_000)
const uniquePhone = () => `+38344${last++}`

const agencyWith = (telephone: string) =>
  signUp({ isAgency: true, agencyName: `Agjencia ${crypto.randomUUID().slice(0, 8)}`, telephone })

const codeFor = async (person: Person, telephone: string) =>
  (await call<{ data: { code: string } }>('posters.askCode', { as: person.token, body: { telephone } })).body.data?.code
const prove = (telephone: string, code: string, as = admin) =>
  call('posters.provePhone', { as: as.token, body: { telephone, code } })
const waiting = async () => {
  await indexesCaughtUp()
  const { body } = await call<{ data: { userId: string; register: string }[] }>('posters.waiting', { as: admin.token })
  return body.data
}

describe('refusals', () => {
  test('a code is given for own numbers alone, and proves nothing from another number, twice guessed or late', async () => {
    const telephone = uniquePhone()
    const agency = await agencyWith(telephone)
    const foreign = await call('posters.askCode', { as: agency.token, body: { telephone: uniquePhone() } })
    expect([foreign.status, foreign.body.error?.fields]).toEqual([400, { telephone: 'unknown' }])
    const code = await codeFor(agency, telephone)
    expect((await prove(uniquePhone(), code)).body.error?.fields).toEqual({ telephone: 'mismatch' })
    expect((await prove(telephone, 'abcdef')).body.error?.fields).toEqual({ code: 'invalid' })
    await setItem('posters', { posterId: `code#${code}` }, { until: '2020-01-01T00:00:00.000Z' })
    expect((await prove(telephone, code)).body.error?.fields).toEqual({ code: 'unknown' })
    expect((await ownPage(agency)).proofs.phone).toBeUndefined()
  })

  test('no owner proves anything, no administrator the own number', async () => {
    const telephone = uniquePhone()
    const agency = await agencyWith(telephone)
    await savePage(agency, { register: 'ARBK 811111111' })
    const code = await codeFor(agency, telephone)
    expect((await prove(telephone, code, agency)).status).toBe(403)
    const body = { register: 'ARBK 811111111', proved: true }
    const own = await call('posters.proveRegister', { as: agency.token, params: { id: agency.userId }, body })
    expect(own.status).toBe(403)
    const phone = uniquePhone()
    await setItem('accounts', { userId: admin.userId }, { telephone: phone })
    expect((await prove(phone, await codeFor(admin, phone))).status).toBe(403)
    await savePage(admin, { register: 'ARBK 822222222' })
    const mine = { register: 'ARBK 822222222', proved: true }
    expect(
      (await call('posters.proveRegister', { as: admin.token, params: { id: admin.userId }, body: mine })).status,
    ).toBe(403)
  })
})

describe('what is proved (OWN-11)', () => {
  test('a number is proved by its code until it is changed; of two numbers the other one stays', async () => {
    const telephone = uniquePhone()
    const agency = await agencyWith(telephone)
    const { address } = (await savePage(agency, { english: 'Homes' })).body.data
    const code = await codeFor(agency, telephone)
    // As the phone of an administrator shows it.
    const done = await prove(telephone.replace(/^(\+383)(\d\d)(\d{3})/, '$1 $2 $3 '), code)
    expect([done.status, done.body]).toMatchObject([200, { data: { userId: agency.userId, telephone } }])
    const { proofs } = (await posterAt(address)).body.data
    expect(proofs.phone).toMatch(/^20/)
    // The same message entered twice changes nothing.
    await prove(telephone, code)
    expect((await posterAt(address)).body.data.proofs).toEqual(proofs)

    const another = uniquePhone()
    const change = (numbers: string) =>
      call('accounts.update', {
        as: agency.token,
        params: { id: agency.userId },
        body: buildProfile(agency, { isAgency: true, agencyName: 'Homes', telephone: numbers }),
      })
    await change(`${another} / ${telephone}`)
    expect((await ownPage(agency)).phones).toEqual([{ telephone: another }, { telephone, provedAt: proofs.phone }])
    await change(another)
    expect((await posterAt(address)).body.data.proofs.phone).toBeUndefined()
    // Taken back it has to be proved anew.
    await change(telephone)
    expect((await ownPage(agency)).phones).toEqual([{ telephone }])
    expect((await getItem('accounts', { userId: agency.userId }))?.phonesProved).toBeUndefined()
  })

  test('a number in a register waits for an administrator, and is told with its date until it is changed', async () => {
    const agency = await agencyWith(uniquePhone())
    const register = `ARBK 81${last}`
    const { address } = (await savePage(agency, { register })).body.data
    expect((await posterAt(address)).body.data.proofs.register).toBeUndefined()
    expect(await waiting()).toContainEqual(expect.objectContaining({ userId: agency.userId, register }))

    const check = (body: object) =>
      call('posters.proveRegister', { as: admin.token, params: { id: agency.userId }, body })
    expect((await check({ register: 'ARBK 1', proved: true })).body.error?.code).toBe('stale')
    expect((await check({ register, proved: true })).status).toBe(200)
    expect((await posterAt(address)).body.data.proofs.register).toEqual({
      number: register,
      at: expect.stringMatching(/^20/),
    })
    expect((await waiting()).filter(({ userId }) => userId === agency.userId)).toEqual([])

    await savePage(agency, { english: 'Homes' })
    expect((await ownPage(agency)).proofs.register?.number).toBe(register)
    await savePage(agency, { register: `${register}9` })
    expect((await posterAt(address)).body.data.proofs.register).toBeUndefined()
    expect((await waiting()).filter(({ userId }) => userId === agency.userId)).toHaveLength(1)
    expect((await check({ register: `${register}9`, proved: false })).status).toBe(200)
    expect((await posterAt(address)).body.data.proofs.register).toBeUndefined()
  })

  test('an e-mail is proved since the account was confirmed', async () => {
    const agency = await agencyWith(uniquePhone())
    expect((await ownPage(agency)).proofs.email).toMatch(/^20/)
  })
})
