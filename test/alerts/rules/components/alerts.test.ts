import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { AlertShown } from '#shared/alerts/schema.ts'
import { AlertButton } from '../../../../web/features/alerts/AlertButton.tsx'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { buildCaller, fill, open, refused } from '../../../support/render.tsx'

const { alerts: t, common } = words.en
const alert: AlertShown = {
  ...{ token: 'a'.repeat(44), state: 'active', email: 'arta@example.com', every: 'once', language: 'en', zone: 'UTC' },
  ...{ title: 'Flats in Prizren', search: 'input-words=prizren', createdAt: '2026-05-01T10:00:00.000Z' },
}

test('a paused alert is shown as paused at once when its page is opened again (ALR-02)', async () => {
  const caller = buildCaller()
  const answers = { 'alerts.mine': { data: [alert] }, 'alerts.change': { data: { ...alert, state: 'paused' } } }
  const page = await open('/user/alerts', { caller, answers })
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${t.pause}`) }))
  await screen.findByText(t.states.paused)
  expect(page.sent('alerts.change')).toMatchObject([{ params: { token: alert.token }, body: { state: 'paused' } }])
  cleanup()
  // The list is not answered this time.
  await open('/user/alerts', { caller })
  screen.getByText(t.states.paused)
})

test('an alert says how many listings are new since its search was last opened (KND-16)', async () => {
  const at = '2026-05-02T10:00:00.000Z'
  localStorage.setItem('tregu.searches', JSON.stringify([{ search: alert.search, name: alert.title, at }]))
  const days = [3, 2, 1].map((day) => ({ ...answeredCard(), createdAt: `2026-05-0${day}T12:00:00.000Z` }))
  await open('/user/alerts', {
    caller: buildCaller(),
    answers: { 'alerts.mine': { data: [alert] }, 'search.find': { data: { data: days, numOfPosts: 3, asOf: at } } },
  })
  await screen.findByText(`· ${t.news_other.replace('{{shown}}', '2')}`)
})

test.each([
  ['that the page shows, where no place has one', '', 'up to $20,000', 'USD'],
  ['of its place', '&input-location=Prishtine', 'up to €20,000', null],
])('the alert on a search keeps the currency %s (PRC-05)', async (_, place, price, currency) => {
  localStorage.setItem('tregu.currency', 'USD')
  const said = { id: 'price-0', kind: 'said', field: 'price', params: { 'input-maximum': '20000' }, words: [[0, 11]] }
  const understood = { chips: [said], searched: [], ignored: [], leftOut: { chips: [], words: [] } }
  const found = { data: [answeredCard()], numOfPosts: 1, asOf: alert.createdAt }
  const { user, sent } = await open(`/user/post?input-ask=under+20000${place}&page=1`, {
    answers: {
      'search.find': { data: { ...found, understood: { ...understood, unknown: [], lacking: [] } } },
      'alerts.create': { data: { state: 'waiting' } },
    },
  })
  await user.click(await screen.findByRole('button', { name: t.ask }))
  const dialog = within(await screen.findByRole('dialog', { name: t.dialog.title }))
  dialog.getByText(price, { exact: false })
  fill(t.dialog.email, alert.email)
  await user.click(dialog.getByRole('button', { name: t.dialog.send }))
  const kept = () => sent('alerts.create').map(({ body }) => new URLSearchParams((body as { search: string }).search))
  await waitFor(() => expect(kept().map((search) => search.get('input-currency'))).toEqual([currency]))
  localStorage.removeItem('tregu.currency')
})

test('of two quick changes of an alert the second one is shown, however late the answer to the first (ALR-02)', async () => {
  const first = Promise.withResolvers<object>()
  const page = await open('/user/alerts', {
    caller: buildCaller(),
    answers: {
      'alerts.mine': { data: [alert] },
      'alerts.change': ({ body }) => {
        const data = { ...alert, ...(body as object) }
        return page.sent('alerts.change').length === 1 ? first.promise.then(() => ({ data })) : { data }
      },
    },
  })
  for (const every of [t.dialog.weekly, t.dialog.daily]) await page.user.click(await screen.findByText(every))
  expect(page.sent('alerts.change')).toHaveLength(1)
  first.resolve({})
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: t.dialog.daily }).checked).toBe(true))
  expect(page.sent('alerts.change').map(({ body }) => body)).toEqual([{ every: 'weekly' }, { every: 'daily' }])
})

test.each([
  ['an unknown link', `#${'x'.repeat(44)}`, t.unknown.title],
  ['no link', '', t.anonymous.title],
])('the page of alerts explains itself with %s (ALR-02)', async (_, hash, title) => {
  await open(`/user/alerts${hash}`, { answers: { 'alerts.get': refused(404, { code: 'tokenUnknown' }) } })
  await screen.findByRole('heading', { name: title })
})

test('a malformed e-mail is refused, and an alert with a filled honeypot is asked about, and then made (INP-07)', async () => {
  let answer: object = refused(400, { code: 'badInput', fields: { website: 'invalid' } })
  const part = createElement(AlertButton, { search: 'input-words=prizren', name: 'Prizren' })
  const page = await open('/user/post', { part, answers: { 'alerts.create': () => answer } })
  await page.user.click(screen.getByRole('button', { name: t.ask }))
  const send = await screen.findByRole('button', { name: t.dialog.send })
  for (const malformed of ['', 'arta@', `${'a'.repeat(250)}@example.com`]) {
    fill(t.dialog.email, malformed)
    await page.user.click(send)
    screen.getByText(t.dialog.emailWrong)
  }
  expect(page.sent('alerts.create')).toEqual([])
  fill(t.dialog.email, alert.email)
  fireEvent.change(document.querySelector('[name=website]') as HTMLInputElement, {
    target: { value: 'https://a.example' },
  })
  await page.user.click(send)
  await screen.findByText(common.honeypot.ask)
  expect(screen.queryByText(t.dialog.waiting.replace('{{email}}', alert.email))).toBeNull()
  answer = { data: { state: 'waiting' } }
  await page.user.click(screen.getByRole('checkbox', { name: common.honeypot.person }))
  await page.user.click(send)
  await screen.findByText(t.dialog.waiting.replace('{{email}}', alert.email))
  expect(page.sent('alerts.create').map(({ body }) => (body as { website: string }).website)).toEqual([
    'https://a.example',
    '',
  ])
})
