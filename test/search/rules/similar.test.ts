import { beforeEach, describe, expect, test } from 'vitest'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { similarTo } from '#functions/search/parts/replica/similar.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { changeLog, emptyReplica, fill, refresh } from './support.ts'

let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
})

const given = (...posts: Partial<StoredPost>[]) => fill(replica, posts, 4)

/** The posts similar to the first one, by their places in the list. */
const likeFirst = () => similarTo(replica, '0000').map(({ post }) => Number(post.postId))

const car = { postType: { postTypeId: 9 }, rent: false, selling: true, brand: 'Audi', price: 9000 } as const

test('an unknown or deleted post has no similar ones', async () => {
  expect(likeFirst()).toEqual([])
  const log = changeLog()
  log.put({ postId: '0000', version: 2, deleted: true }, Date.now())
  await refresh(replica, log.readChanges)
  expect(likeFirst()).toEqual([])
})

test('similar posts exclude the post itself, archived ones, other types and other offers', async () => {
  await given(
    {},
    { archived: true },
    { postType: { postTypeId: 2 } },
    { rent: false, selling: true },
    { rent: false, cimere: true },
    {},
  )
  expect(likeFirst()).toEqual([5])
})

test('who looks for a room is like others who do, and no room is (KND-20, D-365)', async () => {
  const room = { postType: { postTypeId: 3 }, rent: false, cimere: true } as const
  await given({ ...room, roomAd: 'seeks' }, room, { ...room, roomAd: 'seeks' })
  expect(likeFirst()).toEqual([2])
  expect(similarTo(replica, '0001').map(({ post }) => post.postId)).toEqual([])
})

test('an archived post has similar ones', async () => {
  await given({ archived: true }, {})
  expect(likeFirst()).toEqual([1])
})

test('there are at most eight similar posts, of equal ones the newest', async () => {
  await given(...Array.from({ length: 20 }, () => ({})))
  expect(likeFirst()).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
})

describe('similar posts are sorted by similarity', () => {
  test.each<[string, Partial<StoredPost>, Partial<StoredPost>[]]>([
    ['price', { price: 300 }, [{ price: 310 }, { price: 200 }, { price: 900 }, { price: 0 }]],
    ['area', { space: 80 }, [{ space: 82 }, { space: 50 }, { space: 300 }]],
    ['rooms', { rooms: 2 }, [{ rooms: 2 }, { rooms: 3 }, { rooms: 6 }, { rooms: undefined }]],
    ['city', {}, [{}, { 'input-location': 'Peje' }]],
    ['neighbourhood', { neighborhood: 'Ulpiana' }, [{ neighborhood: 'ULPIANA' }, { neighborhood: 'Dardania' }]],
    [
      'distance',
      { latitude: 42.66, longitude: 21.16 },
      [
        { latitude: 42.661, longitude: 21.16 },
        { latitude: 42.67, longitude: 21.17 },
        { latitude: 42.4, longitude: 21.1, 'input-location': 'Ferizaj' },
      ],
    ],
    [
      'make',
      car,
      [
        { ...car, brand: 'BMW,Audi' },
        { ...car, brand: 'BMW' },
      ],
    ],
    [
      'year',
      { ...car, manufactureYear: 2015 },
      [
        { ...car, manufactureYear: 2016 },
        { ...car, manufactureYear: 2019 },
        { ...car, manufactureYear: 1990 },
      ],
    ],
    [
      'kilometres',
      { ...car, kilometers: 100_000 },
      [
        { ...car, kilometers: 120_000 },
        { ...car, kilometers: 300_000 },
      ],
    ],
  ])('%s', async (_, post, others) => {
    await given(post, ...others)
    expect(likeFirst()).toEqual(others.map((_, at) => at + 1))
  })
})

test('similar posts do not reveal a hidden place', async () => {
  const hidden = { latitude: 42.66, longitude: 21.16, showMap: false, neighborhood: 'Ulpiana' }
  await given(
    hidden,
    { ...hidden, neighborhood: 'Dardania' },
    { neighborhood: 'Ulpiana', latitude: 42.6, longitude: 21.1 },
  )
  expect(likeFirst()).toEqual([2, 1])
})

test('similar posts are the newest of the city where it has many; otherwise other places follow', async () => {
  await given(
    { 'input-location': 'Peje', price: 100 },
    { price: 100 },
    ...Array.from({ length: 3 }, () => ({ 'input-location': 'Peje', price: 90 })),
    ...Array.from({ length: 600 }, () => ({ price: 10 })),
  )
  expect(likeFirst()?.slice(0, 4)).toEqual([4, 3, 2, 604])
  expect(similarTo(replica, '0001').some(({ post }) => post['input-location'] === 'Peje')).toBe(false)
})

test('other listings of the region come first, however alike those of the other market are', async () => {
  await given(
    car,
    { ...car, 'input-location': 'Queens' },
    { ...car, 'input-location': 'Peje', brand: 'Fiat', price: 900 },
  )
  expect(likeFirst()).toEqual([2, 1])
})

test('where the region has enough, the other market is not there', async () => {
  await given(
    car,
    { ...car, 'input-location': 'Queens' },
    ...Array.from({ length: 8 }, () => ({ ...car, brand: 'Fiat' })),
  )
  expect(likeFirst().toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})
