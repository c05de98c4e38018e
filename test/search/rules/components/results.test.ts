import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { open, refused } from '../../../support/render.tsx'

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
