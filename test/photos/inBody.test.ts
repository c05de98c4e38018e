import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi } from '../support/bypassApi.ts'
import { type Answer, call, eventually } from '../support/http.ts'
import { buildPhoto, buildPost, photoState, publish, sendPhoto, signPhoto, uploadPhoto } from '../support/listings.ts'
import { buildProfile, type Person, randomAddress, signUp } from '../support/people.ts'
import { leftOf, spendAllBut } from '../support/rateLimits.ts'

let bytes: Buffer
let photo: { blobString: string; extension: string; primary: boolean }
beforeAll(async () => {
  bypassApi()
  bytes = await buildPhoto({ width: 64, height: 48 })
  photo = { blobString: bytes.toString('base64'), extension: 'jpg', primary: true }
})

const codeOf = ({ status, body }: Answer) => [status, body.error?.code]
const tooMany = [429, 'tooMany']

const create = (person: Person | undefined, photos: unknown[], from?: string) =>
  call('posts.create', { as: person?.token, body: buildPost({ photos }), from })
const changePicture = (person: Person) =>
  call('accounts.update', {
    params: { id: person.userId },
    as: person.token,
    body: buildProfile(person, { profilePicBlobString: photo.blobString }),
  })

describe('photos in the body count as those that are uploaded do (D-157)', () => {
  test('nobody without an account sends any', async () => {
    expect(codeOf(await create(undefined, [photo]))).toEqual([401, 'unauthenticated'])
  })

  test('of a new listing, of a changed one, and of a profile', async () => {
    const person = await signUp()
    const key = await uploadPhoto(person)
    const postId = await publish(person, { photos: [{ key, primary: true }] })
    const update = (photos: unknown[]) =>
      call('posts.update', {
        params: { postId, userId: person.userId },
        as: person.token,
        body: buildPost({ photos: [{ key, primary: true }, ...photos] }),
      })
    await spendAllBut(1, 'photo', 'account', person.userId)
    const two = [photo, { ...photo, primary: false }]
    expect(codeOf(await create(person, two))).toEqual(tooMany)
    expect(codeOf(await update([{ ...photo, primary: false }]))).toEqual([200, undefined])
    expect(codeOf(await create(person, [photo]))).toEqual(tooMany)
    expect(codeOf(await update([{ ...photo, primary: false }]))).toEqual(tooMany)
    expect(codeOf(await changePicture(person))).toEqual(tooMany)
    await expect(signPhoto(person, bytes)).rejects.toThrow('429')
    // What is there already is not counted again.
    expect(codeOf(await update([]))).toEqual([200, undefined])
  })

  test('of one network address, whoever sends them', async () => {
    const [one, other, from] = [await signUp(), await signUp(), randomAddress()]
    await spendAllBut(1, 'photo', 'address', from)
    expect(codeOf(await create(one, [photo], from))).toEqual([200, undefined])
    expect(codeOf(await create(other, [photo], from))).toEqual(tooMany)
    expect(codeOf(await create(other, [photo], randomAddress()))).toEqual([200, undefined])
  })
})

test('a signature that is used again counts again, so who repeats it gets no further ones (D-164)', async () => {
  const person = await signUp()
  const signed = await signPhoto(person, bytes)
  await sendPhoto(signed, bytes)
  await eventually(async () => (await photoState(person, signed.key)).state === 'ready')
  await spendAllBut(2, 'photo', 'account', person.userId)
  for (let again = 0; again < 3; again++) await sendPhoto(signed, bytes)
  await eventually(async () => (await leftOf('photo', 'account', person.userId)) === 0)
  await expect(signPhoto(person, bytes)).rejects.toThrow('429')
  expect((await photoState(person, signed.key)).state).toBe('ready')
})

test('and to the address that repeats it, whichever account signs next (D-164)', async () => {
  const [person, other, from] = [await signUp(), await signUp(), randomAddress()]
  const signed = await signPhoto(person, bytes)
  await sendPhoto(signed, bytes)
  await eventually(async () => (await photoState(person, signed.key)).state === 'ready')
  await spendAllBut(2, 'photo', 'address', from)
  for (let again = 0; again < 3; again++) await sendPhoto(signed, bytes, 'image/jpeg', from)
  await eventually(async () => (await leftOf('photo', 'address', from)) === 0)
  expect(codeOf(await create(other, [photo], from))).toEqual(tooMany)
  expect(codeOf(await create(other, [photo], randomAddress()))).toEqual([200, undefined])
})
