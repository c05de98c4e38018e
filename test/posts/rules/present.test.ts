import { describe, expect, test } from 'vitest'
import { toCard, toPost } from '#functions/posts/parts/present.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { storedPhoto } from '../../support/pages.ts'

const stored = {
  postId: 'p1',
  postType: { postTypeId: 8 },
  title: 'Kafe',
  'input-location': 'Prishtine',
  description: 'long',
  descriptionSecond: 'longer',
  facebookLink: 'https://facebook.com/x',
  archived: false,
  photos: [
    storedPhoto('a'),
    storedPhoto('b'),
    storedPhoto('c'),
    storedPhoto('d'),
    storedPhoto('e'),
    storedPhoto('f', true),
  ],
} as StoredPost

describe('toPost', () => {
  test('has all photos in their order, with URLs', () => {
    const post = toPost(stored)
    expect(post.allPhotos.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(post.photos[0]?.blobString).toBe('/photos/a/1280.jpg')
    expect(post).toMatchObject({
      primaryPhoto: '/photos/f/1280.jpg',
      primaryPhotoExtension: 'jpg',
      postType: { postTypeId: 8, description: 'Ahengje' },
      active: true,
      views: 0,
      likes: 0,
    })
  })

  test('has the e-mail only when it is passed, and the counters', () => {
    expect(toPost(stored).userEmail).toBeUndefined()
    expect(toPost(stored, { counts: { views: 3, likes: 1 }, userEmail: 'a@example.com' })).toMatchObject({
      userEmail: 'a@example.com',
      views: 3,
      likes: 1,
    })
  })

  test('active is not archived', () => {
    expect(toPost({ ...stored, archived: true }).active).toBe(false)
  })
})

test('a card is short: no long texts, five photos with the primary one first', () => {
  const card = toCard(stored)
  expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['description']))
  expect(card).not.toHaveProperty('descriptionSecond')
  expect(card).not.toHaveProperty('facebookLink')
  expect(card.photos.map(({ key }) => key)).toEqual(['f', 'a', 'b', 'c', 'd'])
})

test('a card has a place only where its map is shown', () => {
  const placed = { ...stored, latitude: 42.66, longitude: 21.16 }
  expect(toCard({ ...placed, showMap: true })).toMatchObject({ latitude: 42.66, longitude: 21.16 })
  expect(JSON.stringify(toCard({ ...placed, showMap: false }))).not.toMatch(/latitude|longitude/)
})

test('nobody sees by what a photo is found among others, nor when it was uploaded (D-214)', () => {
  const found = { print: '00'.repeat(16), uploadedAt: '2026-01-01T00:00:00.000Z' }
  const photos = stored.photos.map((photo) => ({ ...photo, ...found }))
  const shown = [
    toPost({ ...stored, photos }),
    toPost({ ...stored, photos }, { own: true }),
    toCard({ ...stored, photos }),
  ]
  for (const answer of shown) expect(JSON.stringify(answer)).not.toMatch(/print|uploadedAt/)
})

test('others see a part of a VIN, its owner all of it, and no card has it (KND-04)', () => {
  const car = { ...stored, vin: 'WVWZZZ1KZ8W123456' }
  expect(toPost(car).vin).toBe('WVWZZZ1KZ8W••••••')
  expect(toPost(car, { own: true }).vin).toBe('WVWZZZ1KZ8W123456')
  for (const own of [true, false]) expect(JSON.stringify(toCard(car, undefined, { own }))).not.toMatch(/vin|WVW/)
})
