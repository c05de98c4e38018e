import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Bulk } from '#shared/posts/bulk.ts'
import { expiryOf } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { teamKey } from '#web/lib/caller.ts'
import { local } from '#web/lib/storage.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredCard, answeredPost } from '../../../support/pages.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const { mine: t, listings } = words.en
const dayMs = 86_400_000

/** A listing of the caller that was confirmed this many days ago. */
const confirmed = (title: string, days: number): Card =>
  answeredCard({
    postId: title,
    title,
    userId: 'arta',
    createdAt: '2026-01-01T10:00:00.000Z',
    expiresAt: expiryOf(1, Date.now() - days * dayMs),
  })

/** The answer with these listings, of which so many end soon or were not confirmed for a day. */
const found = (
  data: readonly Card[],
  { ending = 0, unconfirmed = 0, ids = [] as string[], total = data.length } = {},
) => ({
  data,
  numOfPosts: total,
  statuses: { aktive: total, arkive: 0 },
  choices: {
    type: { 1: total - 1, 9: 1 },
    offer: { rent: total },
    place: { Prishtine: total },
    only: { ending, unconfirmed, noPhoto: 0, restricted: 0 },
  },
  ids,
})

const openMine = (answer: ReturnType<typeof found>, address = '/user/post-list') =>
  open(address, { caller: buildCaller(), answers: { 'manage.own': answer, 'posts.renew': {} } })

const renew = (title: string) =>
  screen.queryByRole('button', {
    name: t.actions.label.replace('{{action}}', t.actions.renew).replace('{{title}}', title),
  })
const queries = (page: Awaited<ReturnType<typeof openMine>>) => page.sent('manage.own').map(({ query }) => query)

test('a listing that was confirmed today is not renewed again, one by one or all together (D-315)', async () => {
  const listings = [confirmed('Fresh', 0), confirmed('Old', 10), confirmed('Older', 20)]
  const page = await openMine(found(listings, { unconfirmed: 2, ids: ['Old', 'Older'] }))
  await screen.findByText('Fresh')
  expect([renew('Fresh'), renew('Old')]).toEqual([null, expect.anything()])
  await page.user.click(screen.getByRole('button', { name: t.renewAll_other.replace('{{count}}', '2') }))
  await vi.waitFor(() =>
    expect(page.sent('posts.renew').map(({ body }) => body)).toEqual([{ postIds: ['Old', 'Older'] }]),
  )
  expect(queries(page)).toContainEqual(expect.objectContaining({ only: 'unconfirmed', ids: 'true' }))
})

test('own listings have no button that saves them', async () => {
  await openMine(found([confirmed('Mine', 10)]))
  await screen.findByText('Mine')
  expect(screen.queryByRole('button', { name: listings.save.label.replace('{{title}}', 'Mine') })).toBeNull()
})

test('those that end soon are shown alone by one press, and the address says so (D-315)', async () => {
  const page = await openMine(found([confirmed('Flat 1', 10), confirmed('Flat 4', 58)], { ending: 1, unconfirmed: 2 }))
  await page.user.click(await screen.findByRole('link', { name: t.showSoon }))
  expect(location.search).toBe('?only=ending')
  await page.user.click(await screen.findByRole('link', { name: t.showAll }))
  expect(location.search).toBe('')
})

test('words, filters, order and page stand in the address, and are asked for together (OWN-05)', async () => {
  const page = await openMine(found([confirmed('Flat 1', 10)], { total: 132 }), '/user/post-list?status=arkive&page=2')
  await page.user.type(await screen.findByRole('searchbox', { name: t.find }), 'flat 12{Enter}')
  await page.user.selectOptions(screen.getByRole('combobox', { name: t.filters.type }), '9')
  await page.user.selectOptions(screen.getByRole('combobox', { name: t.filters.order }), 'dearest')
  expect(location.search).toBe('?search=flat+12&type=9&status=arkive&order=dearest')
  await vi.waitFor(() =>
    expect(queries(page).at(-1)).toEqual({
      status: 'arkive',
      search: 'flat 12',
      type: '9',
      order: 'dearest',
      page: '1',
    }),
  )
  expect(screen.queryByRole('combobox', { name: t.filters.offer })).toBeNull()
  await page.user.click(screen.getByRole('link', { name: t.layouts.cards }))
  expect(screen.getByText('Flat 1').closest('li')?.dataset.layout).toBe('cards')
})

test('an address with values that are not valid shows the others', async () => {
  const page = await openMine(
    found([confirmed('Flat 1', 10)]),
    '/user/post-list?type=99&only=odd&page=0&order=cheapest',
  )
  await screen.findByText('Flat 1')
  expect(queries(page)[0]).toEqual({ status: 'aktive', order: 'cheapest', page: '1' })
})

test('where nothing matches the filters, one press takes them away', async () => {
  const page = await openMine(found([], { total: 0 }), '/user/post-list?search=nowhere&place=Peje')
  await screen.findByText(t.notFound)
  await page.user.click(screen.getByRole('link', { name: t.showAll }))
  expect(location.search).toBe('')
})

describe('many at once (OWN-05)', () => {
  const { bulk } = words.en
  const id = '01JAAAAAAAAAAAAAAAAAAAAAAA'
  const act = (changes: Partial<Bulk>): { data: Bulk } => ({
    data: {
      ...{ id, act: 'price', state: 'running', total: 2, through: 0, changed: 0, items: [] },
      undoUntil: new Date(Date.now() + dayMs).toISOString(),
      ...changes,
    },
  })
  const price = { from: 300, to: 270, currency: 'Euro' } as const
  const planned = act({
    state: 'planned',
    items: [
      { postId: 'Flat 1', title: 'Flat 1', price },
      { postId: 'Flat 2', title: 'Flat 2', outcome: 'noPrice' },
    ],
  })
  const said = (text: string, values: Record<string, number>) =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, String(value)), text)

  test('prices of all on the page: what changes is shown, applied step by step, told and undone', async () => {
    const steps = [
      act({ through: 1 }),
      act({
        state: 'done',
        through: 2,
        changed: 1,
        items: [{ postId: 'Flat 2', title: 'Flat 2', outcome: 'noPrice' }],
      }),
      act({ state: 'undone', through: 2, changed: 1 }),
    ]
    const page = await open('/user/post-list', {
      caller: buildCaller(),
      answers: {
        'manage.own': found([confirmed('Flat 1', 10), confirmed('Flat 2', 10)]),
        'posts.bulk': {},
        'posts.bulkPlan': planned,
        'posts.bulkStep': () => steps.shift() ?? {},
      },
    })
    await page.user.click(await screen.findByRole('checkbox', { name: t.selectPage }))
    await page.user.click(await screen.findByRole('button', { name: bulk.acts.price }))
    await page.user.click(screen.getByRole('button', { name: bulk.preview }))
    await screen.findByText(bulk.valueWrong)
    await page.user.type(screen.getByLabelText(bulk.value), '−10 %{Enter}')
    await screen.findByRole('row', { name: 'Flat 1 €300 €270' })
    expect(page.sent('posts.bulkPlan')[0]?.body).toEqual({
      act: 'price',
      postIds: ['Flat 1', 'Flat 2'],
      change: { by: 'percent', value: -10 },
    })
    expect(page.sent('posts.bulkStep')).toEqual([])
    await page.user.click(screen.getByRole('button', { name: bulk.apply }))
    await screen.findByText(said(bulk.finished.price_one, { count: 1 }))
    expect(screen.getByText(bulk.outcomes.noPrice, { exact: false })).toBeDefined()
    expect(page.sent('posts.bulkStep').map(({ body }) => body)).toEqual([
      { id, undo: false },
      { id, undo: false },
    ])
    await page.user.click(screen.getByRole('button', { name: bulk.undo }))
    await screen.findByText(said(bulk.undone_one, { count: 1 }))
    expect(page.sent('posts.bulkStep').at(-1)?.body).toEqual({ id, undo: true })
  })

  test('a page that is opened while one runs goes on with it; a refusal stops it until it is pressed', async () => {
    const answers = [refused(429, { code: 'tooMany' }), act({ state: 'done', through: 2, changed: 2 })]
    const page = await open('/user/post-list', {
      caller: buildCaller(),
      answers: {
        'manage.own': found([confirmed('Flat 1', 10), confirmed('Flat 2', 10)]),
        'posts.bulk': act({ through: 1 }),
        'posts.bulkStep': () => answers.shift() ?? {},
      },
    })
    await page.user.click(await screen.findByRole('button', { name: bulk.goOn }))
    await screen.findByText(said(bulk.finished.price_other, { count: 2 }))
    expect(page.sent('posts.bulkStep')).toHaveLength(2)
  })

  test('a viewer of a team selects and changes nothing', async () => {
    const team = { teamId: 'agency', name: 'Kulla', role: 'viewer' } as const
    local.write(teamKey, { userId: 'arta', team })
    const page = await open('/user/post-list', {
      caller: buildCaller(),
      answers: { 'manage.own': found([confirmed('Flat 1', 10), confirmed('Flat 2', 10)]) },
    })
    await screen.findByText('Flat 1')
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(page.sent('posts.bulk')).toEqual([])
    local.remove(teamKey)
  })
})

test('a price is changed in its row: Escape restores, Enter saves, what is wrong stands beside it, and it is undone', async () => {
  const photos = answeredPost().photos.map((photo) => ({ ...photo, key: 'ab' }))
  const post = answeredPost({
    postId: 'Flat 1',
    title: 'Flat 1',
    userId: 'arta',
    price: 300,
    version: 3,
    photos,
    allPhotos: photos,
  })
  const listing = { ...confirmed('Flat 1', 10), price: 300, currency: 'Euro' as const }
  const page = await open('/user/post-list', {
    caller: buildCaller(),
    answers: {
      'manage.own': found([listing, confirmed('Flat 2', 10)]),
      'posts.bulk': {},
      'posts.get': { data: post },
      'posts.update': { data: { postId: 'Flat 1' } },
    },
  })
  const label = t.price.label.replace('{{title}}', 'Flat 1')
  const change = () => screen.findByRole('button', { name: new RegExp(t.price.change.replace('{{title}}', 'Flat 1')) })
  await page.user.click(await change())
  await page.user.type(screen.getByLabelText(label), '1{Escape}')
  await page.user.click(await change())
  await page.user.clear(screen.getByLabelText(label))
  await page.user.type(screen.getByLabelText(label), 'x{Enter}')
  await screen.findByText(t.price.wrong)
  expect(page.sent('posts.update')).toEqual([])
  await page.user.clear(screen.getByLabelText(label))
  await page.user.type(screen.getByLabelText(label), '280{Enter}')
  await vi.waitFor(() => expect(page.sent('posts.update')[0]?.body).toMatchObject({ price: 280, version: 3 }))
  expect((await change()).textContent).toContain('280')
})
