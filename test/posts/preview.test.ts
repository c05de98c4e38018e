import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { bypassApi, getItem, setItem, unsetItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPost, getPost, isStored, publish, uploadPhoto } from '../support/listings.ts'
import { runStep } from '../support/local.ts'
import { readPage } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let key: string
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  key = await uploadPhoto(owner)
})

/** The current page of a listing, past all caches. */
async function pageOf(postId: string): Promise<string> {
  const headers = { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1' }
  return (await fetch(`${inject('address')}/user/post-details/${postId}`, { headers })).text()
}

/** The current tags for link previews of a page. */
async function tagsOf(postId: string) {
  const { tag } = readPage(await pageOf(postId))
  const url = tag('og:image')
  return {
    path: url && new URL(url).pathname,
    size: [tag('og:image:width'), tag('og:image:height')],
    card: tag('twitter:card'),
  }
}

const change = (postId: string, changes: object) =>
  call('posts.update', {
    params: { postId, userId: owner.userId },
    as: owner.token,
    body: buildPost({ photos: [{ key, primary: true }], ...changes }),
  })

test('a listing has a preview picture at once; another price redraws it, deletion removes it (REA-06)', async () => {
  const postId = await publish(owner, { photos: [{ key, primary: true }], price: 450 })
  const first = await tagsOf(postId)
  expect(first).toEqual({
    path: expect.stringMatching(new RegExp(`^/photos/${key}/preview-[\\w-]+\\.jpg$`)),
    size: ['1200', '630'],
    card: 'summary_large_image',
  })
  const picture = Buffer.from(await (await fetch(inject('address') + first.path)).arrayBuffer())
  const { format, width, height } = await sharp(picture).metadata()
  expect([format, width, height, picture.length < 200_000]).toEqual(['jpeg', 1200, 630, true])

  expect((await change(postId, { price: 450, title: 'The same price, another title' })).status).toBe(200)
  expect((await tagsOf(postId)).path).toBe(first.path)

  expect((await change(postId, { price: 400 })).status).toBe(200)
  const second = await tagsOf(postId)
  expect(second.path).not.toBe(first.path)
  expect([await isStored(first.path), await isStored(second.path)]).toEqual([false, true])

  await call('posts.delete', { params: { id: postId }, as: owner.token })
  expect(await isStored(second.path)).toBe(false)
})

test('a listing of an earlier version gets its preview by the migration, which is idempotent (REA-06)', async () => {
  const own = await uploadPhoto(owner)
  const postId = await publish(owner, { photos: [{ key: own, primary: true }], price: 300 })
  const { path } = await tagsOf(postId)
  await unsetItem('posts', { postId }, ['preview'])
  expect((await tagsOf(postId)).path).toBe(`/photos/${own}/1280.jpg`)
  for (const _ of [1, 2]) {
    await runStep('posts.redraw', { postId })
    expect((await tagsOf(postId)).path).toBe(path)
  }
})

describe('photos as AVIF (SPD-04)', () => {
  const avifOf = (key: string) => `/photos/${key}/640.avif`
  const fewer = (photo: object) => JSON.parse(JSON.stringify({ ...photo, avif: undefined, print: undefined }))

  /** A listing of a version that made no preview. */
  async function earlier() {
    const photos = [await uploadPhoto(owner), await uploadPhoto(owner)]
    const postId = await publish(owner, { photos: photos.map((key, at) => ({ key, primary: at === 0 })) })
    const { unpublish } = await import('#functions/photos/parts/uploads.ts')
    for (const key of photos) for (const width of [320, 640, 1280]) await unpublish(`/photos/${key}/${width}.avif`)
    const item = await getItem('posts', { postId })
    await setItem('posts', { postId }, { photos: item?.photos.map(fewer) })
    return { postId, photos, version: item?.version }
  }

  test('are offered first and preloaded of a new listing', async () => {
    const postId = await publish(owner)
    const html = await pageOf(postId)
    const [photo] = (await getPost(postId)).body.data.photos
    const sources = `${avifOf(photo?.key ?? '')} 640w`
    expect(photo?.avif).toBe(true)
    expect(await isStored(avifOf(photo?.key ?? ''))).toBe(true)
    expect(html).toMatch(
      new RegExp(`<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="[^"]*${sources}`),
    )
    expect(html).toMatch(
      new RegExp(`<picture><source type="image/avif" srcset="[^"]*${sources}[^>]*><source type="image/webp"`, 'i'),
    )
  })

  test('of an earlier listing are not offered before the migration has made them, and are deleted with the listing', async () => {
    const { postId, photos, version } = await earlier()
    const before = await pageOf(postId)
    expect(before).not.toContain('.avif')
    expect(before).toContain('<link rel="preload" as="image" type="image/webp" fetchpriority="high"')
    for (const _ of [1, 2]) {
      await runStep('posts.redraw', { postId })
      expect(await Promise.all(photos.map(avifOf).map(isStored))).toEqual([true, true])
      expect(await getItem('posts', { postId })).toMatchObject({
        // Listings from before photos had prints get them alike (D-214).
        photos: [
          { avif: true, print: expect.any(String) },
          { avif: true, print: expect.any(String) },
        ],
        version: version + 1,
      })
      expect(await pageOf(postId)).toContain('type="image/avif"')
    }
    await call('posts.delete', { params: { id: postId }, as: owner.token })
    expect(await Promise.all(photos.map(avifOf).map(isStored))).toEqual([false, false])
  })

  test('that cannot be made leave the photo as it was', async () => {
    const { postId, photos } = await earlier()
    const { publishPreview } = await import('#functions/photos/parts/uploads.ts')
    await publishPreview(`/photos/${photos[1]}/1280.jpg`, Buffer.from('no picture'))
    await runStep('posts.redraw', { postId })
    expect((await getPost(postId)).body.data.photos.map(({ avif }) => avif)).toEqual([true, undefined])
  })
})
