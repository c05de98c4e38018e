import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { searchQuery } from '#shared/search/params.ts'
import { PriceMeaning } from '#web/features/search/results/PriceMeaning.tsx'
import { RangeFilter } from '#web/features/search/results/RangeFilter.tsx'
import { hidden, seen } from '#web/lib/deviceIds.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { rateQuery } from '#web/lib/rate.ts'
import { visitSearch } from '#web/lib/visitedSearches.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { field, open, refused } from '../../../support/render.tsx'

const found = (count: number) => ({
  data: { data: count > 0 ? [answeredCard()] : [], numOfPosts: count, asOf: '2026-01-02T10:00:00.000Z' },
})

test('a failed search says so, and can be retried (MSG-11)', async () => {
  let answer: object = refused(400, {})
  const { user } = await open('/user/post?input-rent=true&page=1', { answers: { 'search.find': () => answer } })
  await screen.findByText(words.en.results.failed)
  answer = found(1)
  await user.click(screen.getByRole('button', { name: words.en.common.retry }))
  await screen.findByRole('heading', { name: answeredCard().title })
})

test.each(languages)('ads that failed say so, and can be retried, in %s (MSG-12)', async (language) => {
  const t = words[language]
  let answer: object = refused(400, {})
  const { user } = await open('/user/dashboard', { language, answers: { 'posts.ads': () => answer } })
  const [alert] = await screen.findAllByText(t.home.sections.failed)
  expect(alert?.closest('[role=alert]')).not.toBeNull()
  answer = { data: [answeredCard()] }
  for (const retry of screen.getAllByRole('button', { name: t.common.retry })) await user.click(retry)
  expect(await screen.findAllByRole('heading', { name: answeredCard().title })).not.toHaveLength(0)
  expect(screen.queryByText(t.home.sections.failed)).toBeNull()
})

test('a listing that is not for the visitor leaves the results, is counted below them and comes back (KND-14)', async () => {
  const { listings, results } = words.en
  const cards = ['the first', 'the second', 'the third'].map((title, at) => ({
    ...answeredCard(),
    postId: `01J0000000000000000000000${at}`,
    title,
  }))
  hidden.write([])
  const { user } = await open('/user/post?page=1', {
    answers: { 'search.find': { data: { data: cards, numOfPosts: 3, asOf: '2026-01-02T10:00:00.000Z' } } },
  })
  const shown = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
  const hide = (title: string) => user.click(screen.getByRole('button', { name: `Not for me: ${title}` }))
  await screen.findByRole('heading', { name: 'the third' })
  await hide('the second')
  expect(shown()).toEqual(['the first', 'the third'])
  expect(document.activeElement?.closest('li')?.textContent).toContain('the third')
  await screen.findByText(listings.hide.done.replace('{{title}}', 'the second'))
  await user.click(screen.getByRole('button', { name: listings.save.undo }))
  expect(shown()).toHaveLength(3)

  await hide('the second')
  await hide('the first')
  expect(shown()).toEqual(['the third'])
  screen.getByText(/2 hidden/)
  await user.click(screen.getByRole('button', { name: results.showHidden }))
  expect(shown()).toHaveLength(3)
  await hide('the first')
  await user.click(screen.getByRole('button', { name: results.hideAgain }))
  expect(shown()).toEqual(['the first', 'the third'])
})

test('hidden listings are listed beside the saved ones, from where they come back (KND-14)', async () => {
  const { listings, saved } = words.en
  const card = answeredCard()
  hidden.write([card.postId])
  const { user, sent } = await open('/user/saved', { answers: { 'search.cards': { data: [card], gone: [] } } })
  const title = await screen.findByRole('heading', { name: saved.hidden.title })
  expect(sent('search.cards')).toEqual([])
  await user.click(title)
  const again = listings.hide.againOf.replace('{{title}}', card.title)
  await user.click(await screen.findByRole('button', { name: again }))
  expect(screen.queryByRole('heading', { name: saved.hidden.title })).toBeNull()
})

test('home shows what was seen last, the last first, until it is cleared (KND-15)', async () => {
  const { home, listings } = words.en
  const cards = ['older', 'hidden', 'newer'].map((title, at) => ({
    ...answeredCard(),
    postId: `01J0000000000000000000000${at}`,
    title,
  }))
  seen.write(cards.map(({ postId }) => postId))
  hidden.write([cards[1]?.postId ?? ''])
  const { user } = await open('/user/dashboard', {
    answers: {
      'search.cards': ({ body }) => {
        const { ids } = body as { ids: string[] }
        return { data: ids.map((id) => cards.find(({ postId }) => postId === id)), gone: [] }
      },
    },
  })
  const row = (await screen.findByRole('heading', { name: home.recent.title })).closest('section')
  await screen.findByRole('heading', { name: 'older' })
  expect([...(row?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual(['newer', 'older'])
  await user.click(screen.getByRole('button', { name: home.recent.clear }))
  expect(screen.queryByRole('heading', { name: home.recent.title })).toBeNull()
  await user.click(await screen.findByRole('button', { name: listings.save.undo }))
  await screen.findByRole('heading', { name: home.recent.title })
})

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const search = 'input-location=Prishtine&input-rent=true'
const published = ['today', 'long ago'].map((title, at) => ({
  ...answeredCard(),
  postId: `01J0000000000000000000000${at}`,
  title,
  createdAt: ago(40 * at),
}))
const answers = { 'search.find': { data: { data: published, numOfPosts: 2, asOf: '2026-01-02T10:00:00.000Z' } } }

test('results mark what was published since the search was opened in the visit before (KND-16)', async () => {
  const marks = () => screen.queryAllByText(words.en.listings.new, { exact: true })
  localStorage.removeItem('tregu.searches')
  hidden.write([])
  seen.write([])
  await open(`/user/post?${search}&page=1`, { answers })
  await screen.findByRole('heading', { name: 'today' })
  expect(marks()).toEqual([])
  expect(visitSearch('input-rent=true&input-location=Prishtine', 'the same', ago(-1))).toBeDefined()
  cleanup()
  await open(`/user/post?${search}&page=1`, { answers })
  await screen.findByRole('heading', { name: 'today' })
  expect(marks()).toEqual([])
  localStorage.setItem('tregu.searches', JSON.stringify([{ search, name: 'the search', at: ago(1) }]))
  cleanup()
  await open(`/user/post?${search}&page=1`, { answers })
  await waitFor(() =>
    expect(marks().map((mark) => mark.closest('article')?.querySelector('h3')?.textContent)).toEqual(['today']),
  )
})

test('home says how many listings are new in the last search, and alerts in theirs (KND-16)', async () => {
  seen.write([])
  localStorage.setItem('tregu.searches', JSON.stringify([{ search, name: 'flats in Prishtina', at: ago(1) }]))
  const { sent } = await open('/user/dashboard', { answers })
  const link = await screen.findByRole('link', { name: 'flats in Prishtina' })
  expect(link.closest('p')?.textContent).toBe('1 new since yesterday: flats in Prishtina')
  expect(sent('search.find').at(-1)?.query).toMatchObject({ 'input-rent': 'true', 'input-order': 'newest' })
})

test.each([
  ['Peje', 'Euro', false],
  ['Queens', 'USD', false],
  ['Peje', 'USD', true],
  ['', 'Euro', true],
])('the day of an old rate is said of prices of %j in %s: %s (PRC-05)', async (place, currency, said) => {
  queryClient.setQueryData(rateQuery.queryKey, { date: '2026-01-02', dollars: 1.1 })
  const search = searchQuery.parse({ 'input-location': place, 'input-currency': currency })
  await open('/user/post', { part: createElement(PriceMeaning, { search, counts: undefined, onChange: () => {} }) })
  expect(screen.queryByText(/rate of 2 Jan 2026/) !== null).toBe(said)
})

test('the thumbs of a range stop at each other, say their bound in words, and are no bound at their ends (KND-17)', async () => {
  const bars = [0, 100, 200, 400].map((from) => ({ from, to: from * 2 || 100, count: 1 }))
  const counts = { total: 4, choices: {}, prices: bars, asOf: '2026-01-02T10:00:00.000Z' }
  const Part = () => {
    const [search, setSearch] = useState(searchQuery.parse({ 'input-maximum': '200', 'input-currency': 'Euro' }))
    const onChange = (change: object) => setSearch({ ...search, ...change })
    return createElement(RangeFilter, { name: 'price', search, counts, onChange })
  }
  await open('/user/post', { part: createElement(Part) })
  const ends = () =>
    screen.getAllByRole<HTMLInputElement>('slider').map((end) => [end.value, end.getAttribute('aria-valuetext')])
  const move = (end: number, to: number) =>
    fireEvent.change(screen.getAllByRole('slider')[end] as HTMLElement, { target: { value: String(to) } })
  expect(ends()).toEqual([
    ['0', 'from €0'],
    ['2', 'up to €200'],
  ])
  move(0, 3)
  expect(ends()).toEqual([
    ['1', 'from €100'],
    ['2', 'up to €200'],
  ])
  move(1, 4)
  expect(ends()).toEqual([
    ['1', 'from €100'],
    ['4', 'up to €800'],
  ])
  move(0, 0)
  expect([words.en.results.minimum, words.en.results.maximum].map((label) => field(`Price: ${label}`).value)).toEqual([
    '',
    '',
  ])
})
