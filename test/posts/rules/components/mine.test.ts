import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const openMine = (...cards: Card[]) =>
  open('/user/post-list', { caller: buildCaller(), answers: { 'posts.mine': { data: cards }, 'posts.renew': {} } })

const renew = (title: string) =>
  screen.queryByRole('button', {
    name: t.actions.label.replace('{{action}}', t.actions.renew).replace('{{title}}', title),
  })

test('a listing that was confirmed today is not renewed again, one by one or all together (D-315)', async () => {
  const page = await openMine(confirmed('Fresh', 0), confirmed('Old', 10), confirmed('Older', 20))
  await screen.findByText('Fresh')
  expect([renew('Fresh'), renew('Old')]).toEqual([null, expect.anything()])
  await page.user.click(screen.getByRole('button', { name: t.renewAll_other.replace('{{count}}', '2') }))
  expect(page.sent('posts.renew').map(({ body }) => body)).toEqual([{ postIds: ['Old', 'Older'] }])
})

test('own listings have no button that saves them', async () => {
  await openMine(confirmed('Mine', 10))
  await screen.findByText('Mine')
  expect(screen.queryByRole('button', { name: listings.save.label.replace('{{title}}', 'Mine') })).toBeNull()
})

test('many listings are searched by words, and reduced to those that expire soon (D-315)', async () => {
  const many = Array.from({ length: 13 }, (_, at) => confirmed(`Flat ${at}`, at === 4 ? 58 : 10))
  const page = await openMine(...many)
  const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  await page.user.click(await screen.findByRole('button', { name: t.showSoon }))
  expect(shown()).toEqual(['Flat 4'])
  await page.user.click(screen.getByRole('button', { name: t.showAll }))
  await page.user.type(screen.getByRole('searchbox', { name: t.find }), 'flat 12')
  expect(shown()).toEqual(['Flat 12'])
  await page.user.type(screen.getByRole('searchbox', { name: t.find }), 'x')
  screen.getByText(t.notFound)
})
