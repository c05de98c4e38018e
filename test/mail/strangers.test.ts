import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { alertsMax } from '#shared/alerts/alerts.ts'
import { buildAlert, makeAlert, storeAlert } from '../support/alerts.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildProfile, buildRegistration, mailsTo, password, randomAddress, signUp } from '../support/people.ts'

beforeAll(bypassApi)

/** A word of no list, for all that people can write. */
const marker = 'Zqmarker'
const address = () => `unproved.${randomUUID()}@example.com`
const languages = ['en', 'al'] as const

/** The mails to an address, which must say nothing that anybody has written. */
async function ownWordsTo(email: string, count: number) {
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(count)
  for (const { subject, text, html } of mails)
    for (const part of [subject, text, html]) expect(part.toLowerCase()).not.toContain(marker.toLowerCase())
  return mails
}

const marked = () => `${marker} ${marker}`
const written = {
  ...{ 'input-words': marked(), 'input-neighborhood': `${marker};Dardania`, 'input-ask': `${marker} banesë me qira` },
  'input-location': 'Prishtine',
}
const search = new URLSearchParams(written).toString()
const ask = (body: object) => call('alerts.create', { body, from: randomAddress() })

describe.each(languages)(
  'before an address has proved itself, a mail in %s says nothing that people write (D-150)',
  (language) => {
    const names = { name: marker, lastName: marker, agencyName: marker, city: marker, isAgency: true, language }

    test('a registration, and its link again', async () => {
      const email = address()
      const body = buildRegistration({ email, ...names })
      expect((await call('accounts.create', { body, from: randomAddress() })).status).toBe(200)
      await ownWordsTo(email, 1)
      await call('accounts.resendConfirmation', { body: { email }, from: randomAddress() })
      await call('accounts.requestReset', { body: { email }, from: randomAddress() })
      for (const mail of await mailsTo(email)) expect(JSON.stringify(mail)).not.toContain(marker)
    })

    test('a link for a registration that an administrator has closed', async () => {
      const [email, admin] = [address(), await signUpWithRole(2)]
      const body = buildRegistration({ email, ...names })
      const { data } = (await call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() }))
        .body
      expect((await call('accounts.delete', { params: { id: data.userID }, as: admin.token })).status).toBe(200)
      await call('accounts.requestReset', { body: { email }, from: randomAddress() })
      const [, mail] = await ownWordsTo(email, 2)
      expect(mail?.text).toContain(language === 'en' ? 'is closed' : 'mbyllur')
    })

    test('a new e-mail of an account', async () => {
      const person = await signUp({ ...names, email: `own.${randomUUID()}@example.com` })
      const email = address()
      const body = buildProfile({ email }, { ...names, currentPassword: password })
      const sent = { params: { id: person.userId }, body, as: person.token, from: randomAddress() }
      expect((await call('accounts.update', sent)).status).toBe(200)
      await ownWordsTo(email, 1)
    })

    test('an alert for a search: what it asks for by lists is told', async () => {
      const email = address()
      await ask({ ...buildAlert(''), email, language, search })
      const [mail] = await ownWordsTo(email, 1)
      expect(mail?.text).toContain(language === 'en' ? 'apartment for rent in Dardania, Prishtinë' : 'me qira')
    })

    test('an alert for words alone, and for the price of a listing', async () => {
      const [email, another] = [address(), address()]
      await ask({ ...buildAlert(''), email, language, search: `input-words=${marker}` })
      const [mail] = await ownWordsTo(email, 1)
      expect(mail?.text).toContain(language === 'en' ? 'Your alert: a search' : 'Njoftimi juaj: një kërkim')
      const postId = await storePost(await signUp(), [ulid()], { title: marked() })
      await ask({ ...buildAlert(''), email: another, language, search: undefined, postId })
      const [price] = await ownWordsTo(another, 1)
      expect(price?.text).toContain(language === 'en' ? 'the price of a listing' : 'çmimi i një shpalljeje')
    })

    test('an alert that is there already, and one for which there is no room, asked for by anybody', async () => {
      const email = address()
      await makeAlert('', { email, language, search })
      await ask({ ...buildAlert(''), email, language, search })
      for (let n = 1; n < alertsMax; n++) await storeAlert(email, `input-words=w${n}`)
      await ask({ ...buildAlert(''), email, language, search: `${search}&input-rent=true` })
      await ownWordsTo(email, 3)
    })
  },
)

test('the page of the mailed link shows the whole search', async () => {
  const { token } = await makeAlert('', { search })
  const { body } = await call<{ data: { title: string } }>('alerts.get', { params: { token }, from: randomAddress() })
  expect(body.data.title).toContain(marker)
})
