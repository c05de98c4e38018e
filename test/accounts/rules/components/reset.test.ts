import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors as refusals } from '#shared/lib/errors.ts'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { open, refused } from '../../../support/render.tsx'

test.each(['/user/reset-password/phone/abc', '/user/reset-password/email'])(
  'an unknown link %s says so, and leads home (RST-03)',
  async (address) => {
    const { reset } = words.en.accounts
    const page = await open(address)
    screen.getByRole('heading', { name: reset.broken })
    await page.user.click(screen.getByRole('link', { name: reset.home }))
    expect(page.address()).toBe('/user/dashboard')
  },
)

test('a reset without a type leads home (RST-04)', async () => {
  expect((await open('/user/reset-password')).address()).toBe('/user/dashboard')
})

test.each(languages)(
  'what prevents a reset is explained, and the same form can be sent again, in %s (MSG-37, MSG-39)',
  async (language) => {
    const {
      common,
      accounts: { fields, errors, reset },
    } = words[language]
    const failures: [Response, string][] = [
      [refused(500, {}), reset.serverProblem],
      [refused(429, { code: 'tooMany' }, { 'retry-after': '130' }), common.tooMany_other.replace('{{count}}', '3')],
      [Response.json({ message: 'Too Many Requests' }, { status: 429 }), refusals.tooMany[language]],
    ]
    let answer: object = {}
    const page = await open('/user/reset-password/login/notoken', {
      language,
      answers: { 'accounts.requestReset': () => answer },
    })
    const submit = screen.getByRole('button', { name: reset.submit })
    const email = screen.getByRole('textbox', { name: fields.email })
    for (const wrong of [' ', 'arta@']) {
      await page.user.clear(email)
      await page.user.type(email, wrong)
      await page.user.click(submit)
      screen.getByText(errors.emailInvalid)
    }
    await page.user.clear(email)
    await page.user.type(email, ' ARTA@example.com ')
    for (const [refusal, text] of failures) {
      answer = refusal
      await page.user.click(submit)
      expect((await screen.findByRole('alert')).textContent).toBe(text)
    }
    answer = { data: null }
    await page.user.click(submit)
    await screen.findByRole('heading', { name: reset.sent })
    expect(page.sent('accounts.requestReset').map(({ body }) => body)).toEqual(
      Array(4).fill({ email: 'arta@example.com' }),
    )
  },
)

test('a password manager finds the account in the form for a new password by a link (INP-29)', async () => {
  const page = await open('/user/reset-password/email#the-token', {
    answers: { 'accounts.resetAccount': { data: { email: 'arta@example.com' } } },
  })
  const username = () => document.querySelector<HTMLInputElement>('form [autocomplete=username]')?.value
  await expect.poll(username).toBe('arta@example.com')
  expect(page.sent('accounts.resetAccount').map(({ body }) => body)).toEqual([{ token: 'the-token' }])
})

test.each(languages)(
  'a recovery code is asked for only where the server needs one, and is sent with the password, in %s (D-149)',
  async (language) => {
    const {
      accounts: { fields, errors, reset },
    } = words[language]
    let answer: object = refused(400, { code: 'badInput', fields: { recoveryCode: 'required' } })
    const page = await open('/user/reset-password/email#the-token', {
      language,
      answers: { 'accounts.reset': () => answer },
    })
    const submit = () => page.user.click(screen.getByRole('button', { name: reset.newSubmit }))
    for (const label of [reset.newPassword, fields.confirmPassword])
      await page.user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'kulla-e-gurit-7')
    expect(screen.queryByRole('textbox', { name: fields.recoveryCode })).toBeNull()
    await submit()
    const code = await screen.findByRole('textbox', { name: fields.recoveryCode })
    expect(screen.getAllByText(errors.recoveryCodeRequired).length).toBeGreaterThan(0)
    await page.user.type(code, 'abcd-efgh-jkmn')
    answer = { data: { changed: true } }
    await submit()
    await screen.findByRole('heading', { name: reset.done })
    const body = { password: 'kulla-e-gurit-7', token: 'the-token' }
    expect(page.sent('accounts.reset').map((sent) => sent.body)).toEqual([
      body,
      { ...body, recoveryCode: 'abcd-efgh-jkmn' },
    ])
  },
)
