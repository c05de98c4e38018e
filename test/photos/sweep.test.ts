import { beforeAll, expect, test } from 'vitest'
import { ageUpload, bypassApi } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPost, isPublished, photoState, publish, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

test('a photo that was swept concurrently cannot be claimed or attached, and is not restored', async () => {
  const { attachPhotos, claimPhotos, getPhotos } = await import('#functions/photos/parts/data.ts')
  const keys = [crypto.randomUUID(), await uploadPhoto(owner)]
  expect(await claimPhotos('post', keys)).toBe(false)
  await attachPhotos('post', keys)
  expect((await getPhotos(keys)).map(({ key, postId }) => [key, postId])).toEqual([[keys[1], 'post']])
  expect(await claimPhotos('another', keys.slice(1))).toBe(false)
})

const age = (key: string) => ageUpload(key, { unattached: '1' })

test('the sweep deletes exactly the photos that were unused for a day', async () => {
  const [fresh, left, held] = await Promise.all([uploadPhoto(owner), uploadPhoto(owner), uploadPhoto(owner)])
  await publish(owner, { photos: [{ key: held, primary: true }] })
  // As if the function that created the listing had died before it marked the photo as used.
  await Promise.all([age(left), age(held)])

  const late = await call('posts.create', {
    as: owner.token,
    body: buildPost({ photos: [{ key: left, primary: true }] }),
  })
  expect(late.body.error?.fields).toEqual({ photos: 'invalid' })

  await runJob('photos.sweep')
  expect(await photoState(owner, left)).toBeUndefined()
  expect(await Promise.all([fresh, left, held].map(isPublished))).toEqual([true, false, true])
})
