import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const { users: t } = words.en.admin
const caller = buildCaller([2], { userId: 'admin' })
const name = 'Arta Berisha'
const user: ManagedUser = {
  ...{ userID: 'arta', name: 'Arta', lastName: 'Berisha', email: 'arta@example.com', telephone: '+38344123456' },
  ...{ city: 'Prishtine', isAgency: false, agencyName: '', isCimer: false, showEmail: true, suspended: false },
  ...{ state: 'active', createdAt: '2026-05-01T10:00:00.000Z', posts: 2, mailStopped: null, mailDelays: 0 },
}
const server = refused(500, { code: 'internal' })
const listed = (changes: Partial<ManagedUser> = {}) => ({
  'manage.users': { data: [{ ...user, ...changes }], numOfUsers: 1 },
})
const said = (text: string) => screen.findByText(text.replace('{{name}}', name))
const control = (column: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${column}: ${name}` })

test.each<[Partial<ManagedUser>, string[]]>([
  [{ isAgency: true, agencyName: 'Dardania Homes' }, ['Dardania Homes', t.types.agency, t.states.active]],
  [{ isCimer: true, state: 'unconfirmed' }, [t.types.roommate, t.states.unconfirmed]],
  [{ state: 'suspended', suspended: true }, [t.types.individual, t.states.suspended]],
])('a row shows an account with %o, and links to its posts (ADM-29, API-45)', async (changes, texts) => {
  const page = await open('/user/list?search=arta', { caller, answers: listed(changes) })
  const row = within(
    (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement,
  )
  for (const text of ['+383 44 123 456', 'Prishtinë', '01/05/2026', ...texts]) row.getAllByText(text)
  expect(row.getByRole('link', { name: `2 listings of ${name}` }).getAttribute('href')).toBe(
    '/user/manage?search=arta%40example.com',
  )
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(Object.values(t.columns))
  expect(page.sent('manage.users')[0]?.query.search).toBe('arta')
})

test('when nobody is found, all accounts can be shown', async () => {
  const page = await open('/user/list?search=nobody', {
    caller,
    answers: { 'manage.users': { data: [], numOfUsers: 0 } },
  })
  await screen.findByRole('heading', { name: t.empty })
  await page.user.click(screen.getByRole('link', { name: t.all }))
  expect(page.address()).toBe('/user/list')
})

test('an e-mail is hidden and shown at once, and its switch goes back when that fails (ADM-31, STA-25, ROL-14, MSG-47, D-36)', async () => {
  let answer: object = { data: { showEmail: false } }
  const page = await open('/user/list', { caller, answers: { ...listed(), 'manage.showEmail': () => answer } })
  const shown = await control(t.columns.showEmail)
  await page.user.click(shown)
  await said(t.emailHidden)
  expect(shown.checked).toBe(false)
  answer = { data: { showEmail: true } }
  await page.user.click(shown)
  await said(t.emailShown)
  answer = server
  await page.user.click(shown)
  await said(t.failed)
  expect(shown.checked).toBe(true)
  expect(page.sent('manage.showEmail').map(({ params }) => params)).toEqual(Array(3).fill({ id: 'arta' }))
})

test('a user is suspended after a confirmation, and reactivated (ADM-32, STA-24, ROL-13)', async () => {
  const { back, users } = words.al.admin
  let answer: object = server
  const page = await open('/user/list', {
    language: 'al',
    caller,
    answers: { ...listed(), 'manage.suspend': () => answer },
  })
  const suspended = await control(users.columns.suspended)
  const say = async (text: string) => {
    await page.user.click(suspended)
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text }))
  }
  await say(back)
  expect([suspended.checked, page.sent('manage.suspend').length]).toEqual([false, 0])
  await say(users.ask.suspend.yes)
  await said(users.failed)
  expect(suspended.checked).toBe(false)
  answer = { data: { suspended: true } }
  await say(users.ask.suspend.yes)
  await said(users.suspended)
  expect(document.querySelector('[data-look=bad]')?.textContent).toBe(users.states.suspended)
  answer = { data: { suspended: false } }
  await page.user.click(suspended)
  await said(users.reactivated)
  screen.getByText(users.states.active)
})

test('mail that comes back is told at its account, and sent again when that is lifted', async () => {
  const { mail } = t
  let answer: object = server
  const stopped = { reason: 'bounce', since: '2026-05-02T10:00:00.000Z' } as const
  const page = await open('/user/list', {
    caller,
    answers: { ...listed({ mailStopped: stopped, mailDelays: 1 }), 'mail.lift': () => answer },
  })
  await screen.findByText(mail.bounce.replace('{{since}}', '02/05/2026'), { exact: false })
  const lift = screen.getByRole('button', { name: mail.lift })
  await page.user.click(lift)
  await said(t.failed)
  answer = {}
  await page.user.click(lift)
  await said(mail.lifted)
  expect(screen.queryByRole('button', { name: mail.lift })).toBeNull()
  expect(page.sent('mail.lift').map(({ params }) => params)).toEqual(Array(2).fill({ id: 'arta' }))
})

test('mail that is delayed is told at its account', async () => {
  await open('/user/list', { caller, answers: listed({ mailDelays: 1 }) })
  await screen.findByText(t.mail.delays_one.replace('{{count}}', '1'))
})

test('a user is removed after a confirmation (MSG-46)', async () => {
  const page = await open('/user/list', { caller, answers: { ...listed(), 'accounts.delete': {} } })
  await page.user.click(await screen.findByRole('button', { name: `${t.columns.remove}: ${name}` }))
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t.ask.remove.yes }))
  await said(t.removed)
  screen.getByText(t.states.deactivated)
  expect((await control(t.columns.suspended)).disabled).toBe(true)
  expect(page.sent('accounts.delete')).toMatchObject([{ params: { id: 'arta' } }])
})

test('administrators can neither suspend nor remove themselves (D-04)', async () => {
  await open('/user/list', { caller, answers: listed({ userID: 'admin' }) })
  await screen.findByText(t.you)
  expect((await control(t.columns.suspended)).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: `${t.columns.remove}: ${name}` })).toBeNull()
})
