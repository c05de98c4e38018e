import { beforeAll, expect, test } from 'vitest'
import { menuUrl } from '#shared/photos/variants.ts'
import { address, call, eventually } from '../support/http.ts'
import {
  buildPhoto,
  buildPost,
  getPost,
  isStored,
  photoState,
  publish,
  sendPhoto,
  signPhoto,
  uploadPhoto,
} from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const pdf = 'application/pdf'
const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(1000)}\n%%EOF`)
const venue = { postType: { postTypeId: 8 }, rent: false, ushqim: true, amenities: [] }

let owner: Person
beforeAll(async () => {
  owner = await signUp()
})

/** Uploads a file as a PDF; returns its key, once it was judged. */
async function upload(person: Person, file: Buffer = bytes): Promise<string> {
  const signed = await signPhoto(person, file, pdf)
  expect((await sendPhoto(signed, file, pdf)).ok).toBe(true)
  await eventually(async () => (await photoState(person, signed.key)).state !== 'pending')
  return signed.key
}

test('the PDF of a menu is stored with its venue, only ever downloaded, and deleted with it (KND-21, D-388)', async () => {
  const menu = { key: await upload(owner), bytes: bytes.length }
  expect(await photoState(owner, menu.key)).toEqual({ state: 'document', bytes: bytes.length })
  // The size is that of the file, whatever is sent.
  const postId = await publish(owner, { ...venue, menuPdf: { ...menu, bytes: 1 } })
  expect((await getPost(postId)).body.data.menuPdf).toEqual(menu)

  const served = await fetch(address() + menuUrl(menu.key))
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': pdf,
    'content-disposition': 'attachment; filename="menu.pdf"',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)

  const photos = (await getPost(postId, owner)).body.data.allPhotos.map(({ key, primary }) => ({ key, primary }))
  const update = (changes: object) =>
    call('posts.update', {
      as: owner.token,
      params: { postId, userId: owner.userId },
      body: buildPost({ ...venue, photos, ...changes }),
    })
  expect((await update({ menuPdf: menu, title: 'Another title' })).status).toBe(200)
  expect((await getPost(postId)).body.data.menuPdf).toEqual(menu)
  expect((await update({})).status).toBe(200)
  expect((await getPost(postId)).body.data.menuPdf).toBeUndefined()
  expect(await isStored(menuUrl(menu.key))).toBe(false)

  const last = { key: await upload(owner), bytes: bytes.length }
  expect((await update({ menuPdf: last })).status).toBe(200)
  expect(await isStored(menuUrl(last.key))).toBe(true)
  expect((await call('posts.delete', { as: owner.token, params: { id: postId } })).status).toBe(200)
  expect(await isStored(menuUrl(last.key))).toBe(false)
})

test('nobody else’s PDF, no photo and no unknown upload is a menu, and a PDF is no photo (D-388)', async () => {
  const [mine, photo] = await Promise.all([upload(owner), uploadPhoto(owner)])
  const foreign = await upload(await signUp())
  const create = (body: object) => call('posts.create', { as: owner.token, body: buildPost({ ...venue, ...body }) })
  for (const key of [foreign, photo, 'unknown']) {
    const { status, body } = await create({ photos: [{ key: photo, primary: true }], menuPdf: { key, bytes: 1 } })
    expect([status, body.error?.fields]).toEqual([400, { menuPdf: 'invalid' }])
  }
  const { body } = await create({ photos: [{ key: mine, primary: true }] })
  expect(body.error?.fields).toEqual({ photos: 'invalid' })
})

test('only venues have a menu', async () => {
  const postId = await publish(owner, { menuPdf: { key: await upload(owner), bytes: 1 } })
  expect((await getPost(postId)).body.data.menuPdf).toBeUndefined()
})

test('what is signed as a PDF is judged by its bytes, and at most 5 MB are taken (D-388)', async () => {
  const text = await upload(owner, Buffer.from('<script>alert(1)</script>'))
  expect(await photoState(owner, text)).toMatchObject({ state: 'rejected' })
  const picture = await upload(owner, await buildPhoto())
  expect(await photoState(owner, picture)).toMatchObject({ state: 'ready' })
  const large = Buffer.concat([bytes, Buffer.alloc(5_000_000)])
  expect((await sendPhoto(await signPhoto(owner, bytes, pdf), large, pdf)).ok).toBe(false)
  // Signed as a picture, which may be larger.
  const signed = await signPhoto(owner, large)
  expect((await sendPhoto(signed, large)).ok).toBe(true)
  await eventually(async () => (await photoState(owner, signed.key)).state === 'rejected')
})
