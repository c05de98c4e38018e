import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readPicture } from '../../infra/demo/pictures.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPhoto, getPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

/** Uploads each file and publishes them as a listing's photos. */
async function publishFiles(person: Person, files: readonly Buffer[], facts = {}): Promise<string> {
  const keys: string[] = []
  for (const file of files) keys.push(await uploadPhoto(person, file))
  return publish(person, { ...facts, photos: keys.map((key, at) => ({ key, primary: at === 0 })) })
}

/** A listing with these files that was last moved up some days ago. */
async function standing(files: readonly Buffer[], days: number, person = owner) {
  const postId = await publishFiles(person, files)
  const place = daysAgo(days)
  await setItem('posts', { postId }, { timeToSortBy: place })
  return { postId, place }
}

const placeOf = async (postId: string) => (await getPost(postId)).body.data.timeToSortBy
const isNow = (place: string) => Date.now() - Date.parse(place) < 600_000

const remove = (id: string) => call('posts.delete', { params: { id }, as: owner.token })
const archive = (postId: string) => call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })

test.each([
  ['deletes', remove],
  ['archives', archive],
  ['keeps', async () => ({ status: 200 })],
] as const)('a user who %s a listing and publishes its photos again does not move it up (FRE-03)', async (_, end) => {
  const files = [await buildPhoto(), await buildPhoto()]
  const { postId, place } = await standing(files, 3)
  expect((await end(postId)).status).toBe(200)
  // A byte behind a flat picture makes no other picture either (D-161).
  const again = await publishFiles(
    owner,
    files.toReversed().map((file) => Buffer.concat([file, Buffer.of(0)])),
  )
  expect(await placeOf(again)).toBe(place)
  // A third listing with most of the same photos is not moved up either.
  expect(await placeOf(await publishFiles(owner, [...files, await buildPhoto()]))).toBe(place)
})

test.each([
  ['a byte behind it', 'living-gold', (file: Buffer) => Buffer.concat([file, Buffer.of(0)])],
  [
    'other metadata',
    'house-slate',
    (file: Buffer) =>
      sharp(file)
        .withExif({ IFD0: { ImageDescription: 'again' } })
        .jpeg()
        .toBuffer(),
  ],
  ['another format and size', 'kitchen-white', (file: Buffer) => sharp(file).resize(200).webp().toBuffer()],
  ['its sides exchanged', 'shop-brick', (file: Buffer) => sharp(file).flop().jpeg().toBuffer()],
  [
    'an edge cut off',
    'land-hay',
    (file: Buffer) => sharp(file).extract({ left: 3, top: 3, width: 314, height: 234 }).jpeg().toBuffer(),
  ],
])('a picture published again with %s does not move the listing up (FRE-03, D-214)', async (_, name, changed) => {
  const file = await sharp(readPicture(name)).resize(320, 240).jpeg().toBuffer()
  const { place } = await standing([file], 3)
  expect(await placeOf(await publishFiles(owner, [await changed(file)]))).toBe(place)
})

test('a listing that has ended does not move up with photos that no hash recognizes, as long as its facts are the same (FRE-03)', async () => {
  const file = await sharp(readPicture('land-hay')).resize(320, 240).jpeg().toBuffer()
  const half = await sharp(file).extract({ left: 0, top: 0, width: 160, height: 120 }).jpeg().toBuffer()
  const person = await signUp()
  const { postId, place } = await standing([file], 3, person)
  // Two equal flats of one building may be offered side by side.
  expect(isNow(await placeOf(await publishFiles(person, [half])))).toBe(true)
  await call('posts.archive', { params: { postId, userId: person.userId }, as: person.token })
  expect(await placeOf(await publishFiles(person, [await buildPhoto()]))).toBe(place)
  expect(isNow(await placeOf(await publishFiles(person, [await buildPhoto()], { space: 99 })))).toBe(true)
})

test('other photos, one of several photos, other people, and thirty days later count as a new listing (FRE-03)', async () => {
  const owner = await signUp()
  const [file, other] = [await buildPhoto(), await buildPhoto()]
  await standing([file], 3, owner)
  expect(isNow(await placeOf(await publishFiles(owner, [other])))).toBe(true)
  expect(isNow(await placeOf(await publishFiles(owner, [await buildPhoto(), file])))).toBe(true)
  expect(isNow(await placeOf(await publishFiles(await signUp(), [file])))).toBe(true)
  const elsewhere = [await buildPhoto()]
  const old = await standing(elsewhere, 31, owner)
  await remove(old.postId)
  expect(isNow(await placeOf(await publishFiles(owner, elsewhere)))).toBe(true)
})
