import { beforeAll, expect, test } from 'vitest'
import { behindTheDoor, setItem } from '../support/behind.ts'
import { call } from '../support/http.ts'
import { buildPhoto, getPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let owner: Person
beforeAll(async () => {
  behindTheDoor()
  owner = await signUp()
})

/** Uploads each file and publishes them as a listing's photos. */
async function publishFiles(person: Person, files: readonly Buffer[]): Promise<string> {
  const keys: string[] = []
  for (const file of files) keys.push(await uploadPhoto(person, file))
  return publish(person, { photos: keys.map((key, at) => ({ key, primary: at === 0 })) })
}

/** A listing with these files that was last moved up some days ago. */
async function standing(files: readonly Buffer[], days: number) {
  const postId = await publishFiles(owner, files)
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
  // A byte behind a picture makes no other picture (D-161).
  const again = await publishFiles(
    owner,
    files.toReversed().map((file) => Buffer.concat([file, Buffer.of(0)])),
  )
  expect(await placeOf(again)).toBe(place)
  // A third listing with most of the same photos is not moved up either.
  expect(await placeOf(await publishFiles(owner, [...files, await buildPhoto()]))).toBe(place)
})

test('other photos, one of several photos, other people, and thirty days later count as a new listing (FRE-03)', async () => {
  const [file, other] = [await buildPhoto(), await buildPhoto()]
  await standing([file], 3)
  expect(isNow(await placeOf(await publishFiles(owner, [other])))).toBe(true)
  expect(isNow(await placeOf(await publishFiles(owner, [await buildPhoto(), file])))).toBe(true)
  expect(isNow(await placeOf(await publishFiles(await signUp(), [file])))).toBe(true)
  const elsewhere = [await buildPhoto()]
  const old = await standing(elsewhere, 31)
  await remove(old.postId)
  expect(isNow(await placeOf(await publishFiles(owner, elsewhere)))).toBe(true)
})
