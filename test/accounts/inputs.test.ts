import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PosterProfile, Profile } from '#shared/accounts/answers.ts'
import { nameInputs } from '../inputs/names.ts'
import { type PhoneInput, phoneInputs } from '../inputs/phones.ts'
import { bypassApi, setItem, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPhoto, publish, uploadPhoto } from '../support/listings.ts'
import {
  buildProfile,
  buildRegistration,
  confirmationTokenOf,
  type Person,
  randomAddress,
  register,
  signIn,
  signUp,
} from '../support/people.ts'

const profileOf = async ({ userId, token }: Person) =>
  (await call<{ data: Profile }>('accounts.get', { as: token, params: { id: userId } })).body.data

const update = async (person: Person, changes: Record<string, unknown>) => {
  const { body } = await call<{ data: { user: Profile } }>('accounts.update', {
    as: person.token,
    params: { id: person.userId },
    body: buildProfile(person, changes),
  })
  return body.error?.fields ?? body.data.user
}

/** What a call answers for a typed phone. */
const answerOf = ({ means }: PhoneInput) => {
  if (typeof means === 'string') return { telephone: means }
  const [telephone, telephoneSecond] = means
  return telephoneSecond ? { telephone, telephoneSecond } : { telephone }
}

describe('what is typed as a phone', () => {
  test('is refused if it is no number, when registering too (INP-01)', async () => {
    for (const { typed, city, means } of phoneInputs.filter(({ means }) => typeof means === 'string')) {
      const body = buildRegistration({ telephone: typed, city })
      const { status, body: answer } = await call('accounts.create', { body, from: randomAddress() })
      expect([status, answer.error?.fields], typed).toEqual([400, { telephone: means }])
    }
  })

  test('is one number or two, in E.164 where the country of the account is known (INP-01, INP-03)', async () => {
    const person = await signUp()
    for (const input of phoneInputs) {
      const { typed: telephone, city } = input
      const answer = await update(person, { telephone, city })
      const { telephoneSecond } = answer as { telephoneSecond?: string }
      expect({ ...answer, telephoneSecond }, telephone).toMatchObject({
        telephoneSecond: undefined,
        ...answerOf(input),
      })
    }
  })

  test('is understood when registering, without blanks, and what the profile answers can be sent back (INP-01, VAL-30)', async () => {
    const person = await register({ telephone: '(718) 555-0100, (917) 555-0123', city: 'Brooklyn' })
    const { telephone, telephoneSecond } = await profileOf(person)
    expect([telephone, telephoneSecond]).toEqual(['+17185550100', '+19175550123'])
    expect(await update(person, { telephone, telephoneSecond })).toMatchObject({ telephone, telephoneSecond })
    expect(await update(person, { telephone })).not.toHaveProperty('telephoneSecond')
  })

  test('is understood from the first listing of an account without a city (INP-01)', async () => {
    const person = await register({ telephone: '718 555 0100 / 917 555 0123', city: '' })
    expect(await profileOf(person)).toMatchObject({ telephone: '7185550100', telephoneSecond: '9175550123' })
    await publish(person, { 'input-location': 'Brooklyn' })
    expect(await profileOf(person)).toMatchObject({ telephone: '+17185550100', telephoneSecond: '+19175550123' })
  })

  test('is told to visitors only while there is a listing, both numbers (INP-01, USR-23)', async () => {
    bypassApi()
    const person = await register({ telephone: '044 123 456 / 049 123 456' })
    const contact = async () => {
      const answer = await call<{ data: PosterProfile }>('accounts.contact', { params: { id: person.userId } })
      const { telephone, telephoneSecond } = answer.body.data
      return [telephone, telephoneSecond]
    }
    expect(await contact()).toEqual(['', undefined])
    await storePost(person, [await uploadPhoto(person, await buildPhoto())])
    expect(await contact()).toEqual(['+38344123456', '+38349123456'])
    await setItem('accounts', { userId: person.userId }, { telephoneSecond: '' })
    expect((await contact())[0]).toBe('+38344123456')
  })
})

test('what is typed as a name is a name or an address, and has a letter or a digit (INP-03, INP-10)', async () => {
  const person = await signUp()
  for (const { typed, means } of nameInputs) {
    const answer = await update(person, { name: typed })
    expect(answer, JSON.stringify(typed)).toMatchObject(typeof means === 'string' ? { name: means } : means)
  }
})

test('the name of an agency needs a letter or a digit (INP-03)', async () => {
  const person = await signUp()
  expect(await update(person, { isAgency: true, agencyName: '\u200b' })).toEqual({ agencyName: 'required' })
  expect(await update(person, { isAgency: true, agencyName: '***' })).toEqual({ agencyName: 'invalid' })
  expect(await update(person, { isAgency: true, agencyName: 'Shtëpi.com' })).toMatchObject({ agencyName: 'Shtëpi.com' })
})

test('an e-mail loses what cannot be seen (INP-03)', async () => {
  const person = await signUp()
  const { email, userId } = person
  const signedIn = await call<{ userID: string }>('accounts.authenticate', {
    body: { email: `\u200b${email.replace('@', '\u00ad@')}\u202c`, password: buildRegistration().password },
    from: randomAddress(),
  })
  expect(signedIn.body.userID).toBe(userId)
})

test('an address below an international domain is one account, and its owner reads it in its letters (INP-21, D-273)', async () => {
  const name = `besa.${randomUUID()}`
  const [typed, ascii] = [`${name}@kuçedra.com`, `${name}@xn--kuedra-xua.com`]
  const register = (email: string) =>
    call('accounts.create', { body: buildRegistration({ email }), from: randomAddress() })
  expect((await register(`Besa Hoti <${typed}>`)).status).toBe(200)
  await call('accounts.confirm', { params: { token: await confirmationTokenOf(ascii) } })
  expect((await register(ascii)).body.error?.code).toBe('emailUsed')
  for (const email of [typed, ascii, `mailto:${typed}`]) {
    expect((await profileOf(await signIn(email))).email).toBe(typed)
  }
})
