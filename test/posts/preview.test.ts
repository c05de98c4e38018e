import sharp from 'sharp'
import { beforeAll, expect, inject, test } from 'vitest'
import { behindTheDoor, unsetItem } from '../support/behind.ts'
import { call } from '../support/http.ts'
import { buildPost, isStored, publish, uploadPhoto } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let key: string
beforeAll(async () => {
  behindTheDoor()
  owner = await signUp()
  key = await uploadPhoto(owner)
})

/** What a link preview reads of a page, as it is now. */
async function tagsOf(postId: string) {
  const headers = { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1' }
  const { tag } = readPage(await (await fetch(`${inject('address')}/user/post-details/${postId}`, { headers })).text())
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

test('REA-06 a listing has a preview picture from its first moment; another price draws another, deletion removes it', async () => {
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

test('REA-06 a listing of an earlier version gets its preview by the step of the migration, twice if need be', async () => {
  const own = await uploadPhoto(owner)
  const postId = await publish(owner, { photos: [{ key: own, primary: true }], price: 300 })
  const { path } = await tagsOf(postId)
  await unsetItem('posts', { postId }, ['preview'])
  expect((await tagsOf(postId)).path).toBe(`/photos/${own}/1280.jpg`)
  for (const _ of [1, 2]) {
    const run = await fetch(`${inject('address')}/__local/run/posts.redraw`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postId }),
    })
    expect(run.ok).toBe(true)
    expect((await tagsOf(postId)).path).toBe(path)
  }
})
