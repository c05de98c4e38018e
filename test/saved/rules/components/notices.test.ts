import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { datedRate } from '#shared/rates/rate.ts'
import { ListingCard } from '#web/features/posts/parts/ListingCard/ListingCard.tsx'
import { words } from '../../../support/dictionary.ts'
import { answeredCard } from '../../../support/pages.ts'
import { open } from '../../../support/render.tsx'

const { save } = words.en.listings

test('that a listing is no longer saved is not said any more once it is saved again (SAV-01)', async () => {
  const card = answeredCard()
  const part = createElement(ListingCard, { card, sizes: '100vw' })
  const { user } = await open('/', { answers: { 'rates.get': { data: datedRate } }, part })
  const bookmark = screen.getByRole('button', { name: save.label.replace('{{title}}', card.title) })
  const removed = save.removed.replace('{{title}}', card.title)
  await user.click(bookmark)
  await user.click(bookmark)
  await screen.findByText(removed)
  await user.click(bookmark)
  await waitFor(() => expect(bookmark.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.queryByText(removed)).toBeNull()
})
