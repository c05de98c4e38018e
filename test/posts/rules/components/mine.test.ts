import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expiryOf } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { buildCaller, open } from '../../../support/render.tsx'

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
