import { expect, test } from 'vitest'
import { toCard, toPost } from '#functions/posts/present.ts'
import { giveBackAddresses, leaveOutAddresses } from '#shared/posts/addresses.ts'
import type { StoredPhoto, StoredPost } from '#shared/posts/post.ts'

const photo = (key: string, primary = false): StoredPhoto => ({
  key,
  primary,
  extension: 'jpg',
  width: 10,
  height: 10,
  placeholder: '#000000',
})

const listing = (...photos: StoredPhoto[]) => ({ postId: 'p1', postType: { postTypeId: 8 }, photos }) as StoredPost

/** What a page reads of what the server leaves something out of. */
function travelled(data: unknown): unknown {
  const received = JSON.parse(JSON.stringify(data, leaveOutAddresses))
  giveBackAddresses(received)
  return received
}

const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

test.each([
  ['a listing', toPost(listing(photo('a'), photo('b', true)))],
  ['cards', { data: [toCard(listing(photo('a', true), photo('b'))), toCard(listing(photo('c', true)))] }],
  ['a listing without photos', toPost(listing())],
  [
    'one whose main photo its card does not have',
    { ...toCard(listing(photo('a'))), primaryPhoto: '/photos/z/1280.jpg' },
  ],
  ['a photo that lies elsewhere', { ...toCard(listing()), photos: [{ ...photo('a'), blobString: 'data:,' }] }],
  ['a photo of something else', { ...photo('a'), blobString: '/photos/a/1280.jpg' }],
  ['no listing', [null, 7, 'text', { key: 'a', primaryPhotoExtension: '' }]],
])('%s arrives as it left', (_, data) => {
  expect(travelled([data])).toEqual(asJson([data]))
})

test('no address travels that follows from a key', () => {
  expect(JSON.stringify(toPost(listing(photo('a', true), photo('b'))), leaveOutAddresses)).not.toContain('/photos/')
})
