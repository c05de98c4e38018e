import { beforeEach, expect, test, vi } from 'vitest'
import {
  differs,
  draftPhotos,
  dropDraft,
  hasContent,
  loadDraft,
  newDraft,
  restoredPhotos,
  saveDraft,
  unsentFiles,
} from '../../../web/features/posts/form/draft.ts'
import type { Photo } from '../../../web/features/posts/form/photos.ts'
import { emptyListing, withCity } from '../../../web/features/posts/form/values.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  })
})

const photo = (id: string, more: Partial<Photo>): Photo => ({
  id,
  fileName: `${id}.jpg`,
  src: `/photos/${id}/1280.jpg`,
  primary: false,
  state: 'ready',
  ...more,
})

test('a draft is restored unchanged, to its own user only', () => {
  const kept = { ...newDraft(), values: { ...emptyListing, title: 'Half-filled' } }
  saveDraft('u1', kept)
  expect(loadDraft('u1')).toEqual(kept)
  expect(loadDraft('u2')).toBeUndefined()
  dropDraft('u1')
  expect(loadDraft('u1')).toBeUndefined()
})

test.each(['', 'no json', '{}', '{"submission":"x"}', 'null'])('an unreadable draft is ignored: %j', (stored) => {
  store.set('tregu.draft.u1', stored)
  expect(loadDraft('u1')).toBeUndefined()
})

test('uploaded photos are stored by key, and their state is requested again', () => {
  const kept = draftPhotos([
    photo('a', { key: 'k1', primary: true }),
    photo('b', { key: 'k2', state: 'processing', src: 'blob:x' }),
    photo('c', { state: 'uploading' }),
    photo('d', { key: 'k4', state: 'rejected' }),
  ])
  expect(kept.map(({ key, src, primary }) => ({ key, src, primary }))).toEqual([
    { key: 'k1', src: '/photos/a/1280.jpg', primary: true },
    { key: 'k2', src: '', primary: false },
  ])
  expect(restoredPhotos(kept).every(({ state }) => state === 'processing')).toBe(true)
})

test('photos of a published listing are restored as stored, since the server reveals nothing of other users’ uploads', () => {
  const published = photo('a', { key: 'k1' })
  const kept = draftPhotos([published, photo('b', { key: 'k2', state: 'processing' })])
  expect(restoredPhotos(kept, [published]).map(({ state }) => state)).toEqual(['ready', 'processing'])
})

test('an edit differs when storable values differ: texts, uploaded photos, their order and the first of them', () => {
  const [a, b] = [photo('a', { key: 'k1', primary: true }), photo('b', { key: 'k2' })]
  const stored = { values: emptyListing, photos: [a, b] }
  const edits = {
    none: stored,
    noneChosen: { ...stored, photos: [{ ...a, primary: false }, b] },
    underway: { ...stored, photos: [a, b, photo('c', { state: 'uploading' })] },
    words: { ...stored, values: { ...emptyListing, title: 'x' } },
    removed: { ...stored, photos: [a] },
    moved: { ...stored, photos: [b, a] },
    first: {
      ...stored,
      photos: [
        { ...a, primary: false },
        { ...b, primary: true },
      ],
    },
    arrived: { ...stored, photos: [a, b, photo('c', { key: 'k3' })] },
  }
  const told = Object.entries(edits).filter(([, held]) => differs(held, stored))
  expect(told.map(([name]) => name)).toEqual(['words', 'removed', 'moved', 'first', 'arrived'])
})

test('an unsent photo is stored as a file, an uploaded one as its key (PWA-01)', () => {
  const file = new File(['x'], 'c.jpg')
  const photos = [
    photo('a', { key: 'k1', state: 'failed' }),
    photo('b', { file, state: 'uploading' }),
    photo('c', { file, state: 'failed' }),
    photo('d', { file, state: 'rejected' }),
  ]
  expect(draftPhotos(photos).map(({ key }) => key)).toEqual(['k1'])
  expect(unsentFiles(photos)).toEqual([file])
})

test('an untouched form leaves no draft', () => {
  expect(hasContent({ values: emptyListing, photos: [] })).toBe(false)
  const atHome = { values: withCity(emptyListing, 'Bronx'), photos: [] }
  expect([hasContent(atHome, 'Bronx'), hasContent(atHome)]).toEqual([false, true])
  expect(hasContent({ values: { ...emptyListing, title: 'x' }, photos: [] })).toBe(true)
  expect(hasContent({ values: emptyListing, photos: [photo('a', { key: 'k1' })] })).toBe(true)
})
