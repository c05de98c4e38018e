import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { articlesQuery } from '#web/features/blogs/queries.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { answeredArticle } from '../../../support/pages.ts'
import { open, refused } from '../../../support/render.tsx'

const card = answeredArticle({ metadata: 'What to look at' })
const title = { level: 1, name: card.title } as const

test('an article that the list has is there at once, its text when that has come (BLG-07)', async () => {
  queryClient.setQueryData(articlesQuery(null).queryKey, [card])
  const { promise: text, resolve: answer } = Promise.withResolvers<object>()
  await open('/user/blogs/before-you-sign', { language: 'al', answers: { 'blogs.get': () => text } })
  screen.getByRole('heading', title)
  screen.getByText('2 janar 2026')
  screen.getByText(card.metadata)
  const picture = document.querySelector('article img')
  expect(picture?.getAttribute('src')).toBe(card.image)
  expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
  answer({ data: { ...card, content: '<p>Look at the meter first.</p>', version: 1 } })
  await screen.findByText(card.summary)
  // The picture has not begun anew.
  expect(document.querySelector('article img')).toBe(picture)
})

test('the card of an article that is gone shows nothing of it (BLG-10)', async () => {
  queryClient.setQueryData(articlesQuery(null).queryKey, [card])
  await open('/user/blogs/before-you-sign', { answers: { 'blogs.get': refused(404, { code: 'notFound' }) } })
  await screen.findByRole('heading', { level: 1, name: 'Blog not found' })
  expect(screen.queryByRole('heading', title)).toBeNull()
})
