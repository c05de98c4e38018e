import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { signOut } from '#web/lib/caller.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, field, fill, open, refused } from '../../../support/render.tsx'

const pool = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn(), fetchAuthSession: vi.fn() }))
vi.mock('aws-amplify/auth', () => pool)

beforeEach(() => {
  pool.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: { payload: { username: 'arta' } } } })
})

const submit = (text: string) => screen.getByRole('button', { name: text })

/** Whether a field is marked as invalid, with which message, and whether it has the focus. */
const marked = (input: HTMLElement) => [
  input.getAttribute('aria-invalid'),
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  input === document.activeElement,
]

test.each(languages)(
  'a login with missing or malformed values says so at its fields, in %s (VAL-25, VAL-26)',
  async (language) => {
    const { errors, fields, login } = words[language].accounts
    const page = await open('/user/login', { language })
    await page.user.click(submit(login.submit))
    expect(screen.getByRole('alert').textContent).toBe(login.fillAll)
    expect(marked(field(fields.email))).toEqual(['true', errors.emailRequired, true])
    expect(marked(field(fields.password))).toEqual(['true', login.passwordRequired, false])
    expect(field(fields.password).autocomplete).toBe('current-password')
    fill(fields.email, 'arta@')
    fill(fields.password, 'kulla-e-gurit-7')
    await page.user.click(submit(login.submit))
    expect(marked(field(fields.email))).toEqual(['true', errors.emailInvalid, true])
  },
)

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['a wrong password', named('NotAuthorizedException'), 'wrong'],
  ['an account that is not confirmed', named('UserNotConfirmedException'), 'wrong'],
  ['too many wrong passwords', named('NotAuthorizedException', 'Password attempts exceeded'), 'locked'],
  ['a pool out of reach', new TypeError('Failed to fetch'), 'unreachable'],
  ['a suspended account, though the pool takes it', undefined, 'wrong'],
] as const)('the login says what failed: %s (MSG-03, MSG-04)', async (_, error, text) => {
  const { fields, login } = words.en.accounts
  if (error) pool.signIn.mockRejectedValue(error)
  else pool.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } })
  const answers = { 'accounts.get': refused(401, { code: 'sessionExpired' }), 'accounts.check': {} }
  const page = await open('/user/login', { answers })
  fill(fields.email, 'arta@example.com')
  fill(fields.password, 'kulla-e-gurit-7')
  pool.signOut.mockClear()
  await page.user.click(submit(login.submit))
  expect((await screen.findByRole('alert')).textContent).toBe(login[text])
  expect(marked(field(fields.password))).toEqual([null, undefined, true])
  expect(pool.signOut).toHaveBeenCalledOnce()
  expect(page.address()).toBe('/user/login')
})

test('after a refused login another link to confirm the account can be requested (MSG-05)', async () => {
  const { fields, login, resend } = words.en.accounts
  pool.signIn.mockRejectedValue(named('UserNotConfirmedException'))
  const page = await open('/user/login', { answers: { 'accounts.resendConfirmation': { data: null } } })
  fill(fields.email, 'arta@example.com')
  fill(fields.password, 'kulla-e-gurit-7')
  await page.user.click(submit(login.submit))
  await page.user.click(await screen.findByRole('button', { name: resend.action }))
  await screen.findByText(resend.sent)
  expect(page.sent('accounts.resendConfirmation')).toMatchObject([{ body: { email: 'arta@example.com' } }])
})

test.each([
  ['tokenUnknown', 'unknown'],
  ['tokenExpired', 'expired'],
] as const)(
  'a link of confirmation that is %s says so, and another one can be requested (MSG-16)',
  async (code, text) => {
    const { confirm, errors, fields, resend } = words.en.accounts
    const answers = { 'accounts.confirm': refused(404, { code }), 'accounts.resendConfirmation': { data: null } }
    const page = await open('/user/confirm#abc', { answers })
    await screen.findByRole('heading', { name: confirm.failed })
    screen.getByText(confirm[text])
    const again = screen.getByRole('button', { name: resend.action })
    await page.user.click(again)
    screen.getByText(errors.emailInvalid)
    fill(fields.email, 'arta@example.com')
    await page.user.click(again)
    await screen.findByText(resend.sent)
    expect(page.sent('accounts.confirm')).toMatchObject([{ params: { token: 'abc' } }])
    expect(page.sent('accounts.resendConfirmation')).toMatchObject([{ body: { email: 'arta@example.com' } }])
  },
)

test('logging out ends the session and deletes what is unsaved, and nothing else (PWA-02, ACC-11)', async () => {
  const payload = { username: 'arta', origin_jti: 'session' }
  pool.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: { payload } } })
  const page = await open('/user/login', { caller: buildCaller(), answers: { 'accounts.endSession': {} } })
  for (const key of ['tregu.unsaved.profile.arta', 'tregu.unsaved.post.1', 'tregu.other'])
    sessionStorage.setItem(key, '1')
  pool.signOut.mockClear()
  await signOut()
  expect(Object.keys(sessionStorage)).toEqual(['tregu.other'])
  expect(pool.signOut).toHaveBeenCalledOnce()
  expect(page.sent('accounts.endSession')).toMatchObject([{ params: { id: 'arta', session: 'session' } }])
})
