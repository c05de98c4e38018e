import { expect, test } from 'vitest'
import { hashedPhotosOf } from '#functions/posts/parts/hashedPhotos.ts'
import { storedPhoto } from '../../support/pages.ts'

test('photos count from their upload on, older ones from the publication on; flat ones are not looked for (D-216)', () => {
  const print = '0000000100000002000000038000000f'
  const photos = [
    { ...storedPhoto('added'), print, uploadedAt: '2026-03-01T00:00:00.000Z' },
    { ...storedPhoto('old'), print },
    { ...storedPhoto('flat'), print: 'flat-a' },
    storedPhoto('unreadable'),
  ]
  const hash = [1, 2, 3, 0x8000000f]
  expect(hashedPhotosOf({ photos, createdAt: '2026-01-01T00:00:00.000Z' })).toEqual([
    { key: 'added', hash, since: Date.parse('2026-03-01') },
    { key: 'old', hash, since: Date.parse('2026-01-01') },
  ])
})
