import { expect, test } from 'vitest'
import { toCard, toPost } from '#functions/posts/parts/present.ts'
import { giveBackAddresses, leaveOutAddresses } from '#shared/posts/addresses.ts'
import type { StoredPhoto, StoredPost } from '#shared/posts/post.ts'
import { storedPhoto } from '../../support/pages.ts'

const listing = (...photos: StoredPhoto[]) =>
  ({ postId: 'p1', postType: { postTypeId: 8 }, 'input-location': 'Prishtine', photos }) as StoredPost

/** The page's copy of data from which the server leaves out what the page can compute. */
function travelled(data: unknown): unknown {
  const received = JSON.parse(JSON.stringify(data, leaveOutAddresses))
  giveBackAddresses(received)
  return received
}

const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

test.each([
  ['a listing', toPost(listing(storedPhoto('a'), storedPhoto('b', true)))],
  [
    'cards',
    { data: [toCard(listing(storedPhoto('a', true), storedPhoto('b'))), toCard(listing(storedPhoto('c', true)))] },
  ],
  ['a listing without photos', toPost(listing())],
  [
    'one whose main photo its card does not have',
    { ...toCard(listing(storedPhoto('a'))), primaryPhoto: '/photos/z/1280.jpg' },
  ],
  ['a photo that lies elsewhere', { ...toCard(listing()), photos: [{ ...storedPhoto('a'), blobString: 'data:,' }] }],
  ['a photo of something else', { ...storedPhoto('a'), blobString: '/photos/a/1280.jpg' }],
  ['no listing', [null, 7, 'text', { key: 'a', primaryPhotoExtension: '' }]],
])('%s arrives as it was sent', (_, data) => {
  expect(travelled([data])).toEqual(asJson([data]))
})

test('URLs that can be computed from a key are not sent', () => {
  expect(JSON.stringify(toPost(listing(storedPhoto('a', true), storedPhoto('b'))), leaveOutAddresses)).not.toContain(
    '/photos/',
  )
})
