import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { buildRegistration, password } from '../../../support/people.ts'
import { buildCaller, field, fill, open, refused } from '../../../support/render.tsx'

const { email, telephone } = buildRegistration()
const told = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

function fillRegistration({ fields }: (typeof words)['en']['accounts']): void {
  fill(fields.name, 'Arta')
  fill(fields.lastName, 'Krasniqi')
  fill(fields.email, ` ${email} `)
  fill(fields.telephone, telephone)
  fill(fields.city, 'Prishtine')
  fill(fields.password, password)
  fill(fields.confirmPassword, password)
}

test.each(languages)(
  'a refused registration says what is wrong, in the order of the form, and keeps what was typed, in %s (MSG-06, MSG-07, MSG-08, VAL-27, VAL-29)',
  async (language) => {
    const { common, accounts } = words[language]
    const { errors, fields, register } = accounts
    let answer: object = {}
    const page = await open('/user/register', { language, answers: { 'accounts.create': () => answer } })
    const submit = () => page.user.click(screen.getByRole('button', { name: register.submit }))
    await submit()
    const blank = [errors.nameRequired, errors.lastNameRequired, errors.emailRequired]
    expect(told()).toEqual([...blank, errors.passwordRequired, errors.confirmPasswordRequired])
    expect(document.activeElement).toBe(screen.getByRole('alert'))

    fillRegistration(accounts)
    fill(fields.name, 'A'.repeat(101))
    fill(fields.lastName, 'www.example.com')
    fill(fields.confirmPassword, 'kulla-e-gurit-8')
    await submit()
    const tooLong = errors.tooLong.replace('{{field}}', fields.name).replace('{{max}}', '100')
    expect(told()).toEqual([tooLong, errors.lastNameInvalid, errors.confirmPasswordMismatch])

    fillRegistration(accounts)
    for (const [typed, text] of [
      ['kulla-7', errors.passwordShort.replace('{{min}}', '10')],
      ['Arta-Krasniqi-1', errors.passwordPersonal],
      ['qwertyuiop12', errors.passwordKeyboard],
    ] as const) {
      fill(fields.password, typed)
      fill(fields.confirmPassword, typed)
      await submit()
      expect(told()).toEqual([text])
    }
    expect(page.sent('accounts.create')).toEqual([])

    fillRegistration(accounts)
    for (const [refusal, text] of [
      [refused(400, { code: 'badInput', fields: { password: 'common' } }), errors.passwordCommon],
      [refused(409, { code: 'emailUsed' }), errors.emailUsed],
    ] as const) {
      answer = refusal
      await submit()
      await waitFor(() => expect(told()).toEqual([text]))
    }
    answer = refused(429, { code: 'tooMany' }, { 'retry-after': '130' })
    await submit()
    await screen.findByText(common.tooMany_other.replace('{{count}}', '3'))
    expect(field(fields.name).value).toBe('Arta')
  },
)

test.each([
  ['individual', { isAgency: false, isCimer: false }],
  ['agency', { isAgency: true, isCimer: false, agencyName: 'Dardania Homes' }],
  ['roommate', { isAgency: false, isCimer: true, cimerFacebookLink: 'https://www.facebook.com/arta.k' }],
] as const)('somebody registers as %s with the fields of that kind (ACC-02, ACC-03)', async (kind, kept) => {
  const { accounts } = words.en
  const { fields, register } = accounts
  const page = await open('/user/register', { answers: { 'accounts.create': { data: { userID: 'arta' } } } })
  fillRegistration(accounts)
  await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${fields.kinds[kind]}`) }))
  const { isAgency, isCimer, ...more } = kept
  for (const [name, value] of Object.entries(more)) fill(fields[name as 'agencyName'], value)
  await page.user.click(screen.getByRole('button', { name: register.submit }))
  await screen.findByRole('heading', { name: register.success })
  const said = { name: 'Arta', lastName: 'Krasniqi', email, telephone, city: 'Prishtine', password }
  expect(page.sent('accounts.create').map(({ body }) => body)).toEqual([{ ...said, ...kept, language: 'en' }])
})

test('password managers learn what a new password may be (INP-09)', async () => {
  const { fields } = words.en.accounts
  await open('/user/register')
  for (const name of [fields.password, fields.confirmPassword]) {
    expect(field(name).autocomplete).toBe('new-password')
    expect(field(name).getAttribute('passwordrules')).toBe('minlength: 10; maxlength: 128; allowed: ascii-printable;')
    expect(field(name).getAttribute('maxlength')).toBeNull()
  }
})

test('somebody who is signed in does not register', async () => {
  expect((await open('/user/register', { caller: buildCaller() })).address()).toBe('/user/dashboard')
})

test('the terms and the privacy page open in a tab of their own, so that what is typed stays', async () => {
  await open('/user/register')
  const { register } = words.en.accounts
  for (const name of [register.terms, register.privacy])
    expect((await screen.findByRole('link', { name })).getAttribute('target')).toBe('_blank')
})
