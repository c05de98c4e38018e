import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '../../../support/dictionary.ts'
import { answeredPost } from '../../../support/pages.ts'
import { open } from '../../../support/render.tsx'

test('a stored value is shown as it is spelled on the page of a listing (D-41)', async () => {
  const { facts } = words.al.listings
  const postType = { postTypeId: 9, description: 'Vetura' } as const
  const data = answeredPost({ postType, rent: false, selling: true, color: 'blue', transmision: 'Semi Automatik' })
  await open(`/user/post-details/${data.postId}`, { language: 'al', answers: { 'posts.get': { data } } })
  for (const [name, value] of [
    [facts.color, 'E kaltër'],
    [facts.transmision, 'Gjysmë automatik'],
  ] as const)
    within((await screen.findByText(name, { selector: 'dt' })).parentElement as HTMLElement).getByText(value)
})

test('a filter by a stored value is shown as it is spelled (D-41)', async () => {
  await open('/user/post?input-car-model=Volkswagen&input-transmission=Semi%20Automatik', { language: 'al' })
  expect(screen.getByRole('button', { name: 'Transmisioni: Gjysmë automatik' })).toBeTruthy()
})
