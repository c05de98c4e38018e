import { expect, test } from 'vitest'
import {
  addPhotos,
  listingPhotos,
  markPhoto,
  movePhoto,
  type Photo,
  smallSize,
  withPrimary,
} from '../../../web/features/posts/form/photos.ts'
import { sentSize } from '../../../web/lib/compress.ts'

const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
  id,
  fileName: `${id}.jpg`,
  src: '',
  primary: false,
  state: 'ready',
  key: `key-${id}`,
  ...more,
})
const names = (photos: readonly Photo[]) => photos.map(({ id, primary }) => (primary ? `${id}*` : id)).join(' ')

test('the first photo is the main one, until another is chosen', () => {
  expect(names(withPrimary([photo('a'), photo('b')]))).toBe('a* b')
  expect(names(withPrimary([photo('a'), photo('b')], 'b'))).toBe('a b*')
  expect(names(withPrimary([photo('a', { state: 'rejected', primary: true }), photo('b')]))).toBe('a b*')
})

test('a marked photo is the main one only if its owner chooses it, or nothing else is there (KND-09)', () => {
  const [plan, living] = [photo('plan', { mark: 'floorPlan' }), photo('living')]
  expect(names(withPrimary([plan, living]))).toBe('plan living*')
  expect(names(withPrimary([plan, living], 'plan'))).toBe('plan* living')
  expect(names(withPrimary([plan]))).toBe('plan*')
  const photos = [photo('a', { primary: true }), photo('b')]
  expect(names(markPhoto(photos, 'a', 'floorPlan'))).toBe('a b*')
  expect(names(markPhoto(photos, 'b', 'floorPlan'))).toBe('a* b')
  expect(listingPhotos(markPhoto(photos, 'b', 'floorPlan')).map(({ mark }) => mark)).toEqual([undefined, 'floorPlan'])
  expect(listingPhotos(markPhoto([plan], 'plan', undefined)).map(({ mark }) => mark)).toEqual([undefined])
})

test('a picture chosen twice is added once (VAL-22)', () => {
  const { photos, duplicate, overLimit } = addPhotos([photo('a')], [photo('b'), photo('a'), photo('b')])
  expect(names(photos)).toBe('a* b')
  expect(duplicate).toBe(true)
  expect(overLimit).toBe(false)
})

test('at most fifteen photos are added (VAL-21, CON-02)', () => {
  const many = Array.from({ length: 10 }, (_, index) => photo(`m${index}`))
  const { photos, added, overLimit } = addPhotos(
    many,
    [...'abcdefg'].map((id) => photo(id)),
  )
  expect(photos).toHaveLength(15)
  expect(added).toHaveLength(5)
  expect(overLimit).toBe(true)
})

test('a photo can be moved to the place of another', () => {
  const photos = [photo('a'), photo('b'), photo('c')]
  expect(names(movePhoto(photos, 'a', 'c'))).toBe('b c a')
  expect(names(movePhoto(photos, 'c', 'a'))).toBe('c a b')
  expect(names(movePhoto(photos, 'a', 'gone'))).toBe('a b c')
})

test('rejected photos are not sent', () => {
  expect(listingPhotos([photo('a', { primary: true }), photo('b', { state: 'rejected' })])).toEqual([
    { key: 'key-a', primary: true, fileName: 'a.jpg' },
  ])
})

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2800, height: 2100 },
  ],
  [
    { width: 1500, height: 1000 },
    { width: 1280, height: 853 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 12_000, height: 9000 },
    { width: 4729, height: 3547 },
  ],
  [
    { width: 8000, height: 6000 },
    { width: 4729, height: 3547 },
  ],
  [
    { width: 1, height: 60_000 },
    { width: 1, height: 60_000 },
  ],
  [
    { width: 3000, height: 1 },
    { width: 2100, height: 1 },
  ],
])('a photo of %j is sent as %j (VAL-23, CON-03, INP-05)', (size, sent) => {
  expect(sentSize(size)).toEqual(sent)
})

test.each([
  ['a pixel', 1, 1, true],
  ['a thumbnail of a chat', 160, 120, true],
  ['a preview', 399, 300, true],
  ['a small photo', 400, 300, false],
  ['a tall photo', 200, 900, false],
])('%s of %i × %i is told to be too small: %s (INP-05)', (_, width, height, told) => {
  expect(smallSize({ width, height })).toEqual(told ? { width, height } : undefined)
})
