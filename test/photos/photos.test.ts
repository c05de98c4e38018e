import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { photoMaxBytes, type SignedUpload } from '#shared/photos/schema.ts'
import { mediaTypes } from '#shared/photos/variants.ts'
import { type Chosen, chosenFiles, strayOf } from '../inputs/photos.ts'
import { bypassApi, getItem, setItem, unsetItem, versionsOf } from '../support/bypassApi.ts'
import { hostileFiles, secret } from '../support/hostile.ts'
import { call, eventually } from '../support/http.ts'
import { buildPhoto, getPost, photoState, publish, sendPhoto, signPhoto, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})
/** The result of processing an upload. */
const processed = (person: Person, key: string) =>
  eventually(async () => {
    const now = await photoState(person, key)
    return now.state !== 'pending' && now
  })

const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }

/** One for each outcome: what becomes of every file is in `photos/rules`. */
const oneForEach = <T>(all: readonly T[], outcome: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [outcome(one), one])).values(),
]

test('a stored photo is stored like one that was uploaded', async () => {
  const keys = [await uploadPhoto(owner), await uploadPhoto(owner, await buildPhoto({ width: 64, height: 48 }))]
  const [stored, uploaded] = await Promise.all(
    keys.map(async (key) => {
      const { createdAt, createdKey, print, writeId: _, ...item } = (await getItem('photos', { key })) ?? {}
      expect([createdKey, print]).toEqual([`${createdAt}#${key}`, expect.stringMatching(/^flat-[\w-]{22}$/)])
      return { ...item, key: '', versions: await versionsOf(key) }
    }),
  )
  expect(stored).toEqual(uploaded)
})

describe('POST /api/photos/sign', () => {
  test('is refused to anonymous callers', async () => {
    const { status, body } = await call('photos.sign', { body: { files: [file] } })
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated'])
  })

  test.each([
    ['no files', { files: [] }, { files: 'required' }],
    ['an SVG', { files: [{ ...file, contentType: 'image/svg+xml' }] }, { 'files.0.contentType': 'unknown' }],
    ['too large', { files: [{ ...file, size: photoMaxBytes + 1 }] }, { 'files.0.size': 'tooLarge' }],
    ['sixteen', { files: Array(16).fill(file) }, { files: 'tooMany' }],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await call('photos.sign', { as: owner.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.error?.fields).toEqual(fields)
  })

  test('a key is opaque and has no slash', async () => {
    const signed = await signPhoto(owner, await buildPhoto())
    expect(signed.key).toMatch(/^[\w-]+$/)
  })
})

test('an upload without a shape version is read like a current one, and published', async () => {
  const key = await uploadPhoto(owner)
  expect(await getItem('photos', { key })).toMatchObject({ shape: 2 })
  await unsetItem('photos', { key }, ['shape', 'placeholder'])
  const { width } = await photoState(owner, key)
  expect(await photoState(owner, key)).toMatchObject({ state: 'ready', width, placeholder: '#808080' })
  const postId = await publish(owner, { photos: [{ key, primary: true }] })
  expect((await getPost(postId)).body.data.photos).toMatchObject([{ width, placeholder: '#808080' }])
})

test('a listing carries the print of an upload and its time; a print of another kind, from before, it does not (D-214)', async () => {
  const carried = async (changes: Record<string, unknown>) => {
    const key = await uploadPhoto(owner)
    await setItem('photos', { key }, changes)
    const upload = await getItem('photos', { key })
    const postId = await publish(owner, { photos: [{ key, primary: true }] })
    const [photo] = (await getItem('posts', { postId }))?.photos ?? []
    expect(photo.uploadedAt).toBe(upload?.createdAt)
    return photo.print
  }
  expect(await carried({ shape: 2 })).toMatch(/^flat-/)
  expect(await carried({ shape: 1, print: '00ff00ff00ff00ff-336699' })).toBeUndefined()
})

describe('the signed upload', () => {
  test('accepts only the signed file', async () => {
    const photo = await buildPhoto()
    const signed = await signPhoto(owner, photo)
    const larger = Buffer.alloc(photoMaxBytes + 1)
    const elsewhere = { ...signed, fields: { ...signed.fields, key: `uploads/${stranger.userId}/x` } }
    expect((await sendPhoto(elsewhere, photo)).ok).toBe(false)
    expect((await sendPhoto({ ...signed, fields: { ...signed.fields, 'Content-Type': 'text/html' } }, photo)).ok).toBe(
      false,
    )
    expect((await sendPhoto(signed, larger)).ok).toBe(false)
    expect((await sendPhoto(signed, photo)).ok).toBe(true)
  })

  test('a photo is published in its sizes without EXIF and position', async () => {
    const key = await uploadPhoto(owner, await buildPhoto({ width: 1600, height: 1200, color: '#aa3322' }))
    const state = await photoState(owner, key)
    expect(state).toMatchObject({ state: 'ready', width: 1600, height: 1200 })
    for (const [width, format] of [
      [320, 'avif'],
      [320, 'webp'],
      [640, 'jpg'],
      [1280, 'jpg'],
    ] as const) {
      const response = await fetch(`${inject('address')}/photos/${key}/${width}.${format}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
      // Mail programs in a browser show it from their own origin (HTM-06).
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const published = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(published).toMatchObject({ width, mediaType: mediaTypes[format] })
      expect(response.headers.get('content-type')).toBe(mediaTypes[format])
      expect(published.exif).toBeUndefined()
      expect(published.icc).toBeUndefined()
    }
  })

  test('a small photo is not enlarged', async () => {
    const key = await uploadPhoto(owner, await buildPhoto({ width: 200, height: 150 }))
    const response = await fetch(`${inject('address')}/photos/${key}/1280.jpg`)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(200)
  })

  test.each([
    ['text that says it is a JPEG', Buffer.from('<script>alert(1)</script>'), 'notAnImage'],
    [
      'an SVG that says it is a JPEG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      undefined,
    ],
  ])('%s is rejected with a reason', async (_, bytes, reason) => {
    const signed = await signPhoto(owner, bytes)
    expect((await sendPhoto(signed, bytes)).ok).toBe(true)
    const state = await processed(owner, signed.key)
    expect(state.state).toBe('rejected')
    if (reason) expect(state.reason).toBe(reason)
    expect((await fetch(`${inject('address')}/photos/${signed.key}/320.jpg`)).status).not.toBe(200)
  })

  test('a truncated photo is rejected', async () => {
    const photo = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const half = photo.subarray(0, photo.length / 2)
    const signed = await signPhoto(owner, half)
    await sendPhoto(signed, half)
    const state = await processed(owner, signed.key)
    expect(state).toMatchObject({ state: 'rejected', reason: 'broken' })
  })
})

describe('hostile files', () => {
  test('are published without metadata and trailing data when they are valid pictures, and otherwise refused', async () => {
    const files = oneForEach(await hostileFiles(), ({ becomes, bytes }) => `${becomes} ${bytes.length > 0}`)
    const { body } = await call<{ data: SignedUpload[] }>('photos.sign', {
      as: owner.token,
      body: { files: files.map(({ bytes }) => ({ ...file, size: Math.max(1, bytes.length) })) },
    })
    const sent = files.flatMap((one, at) => (body.data[at] ? [{ ...one, signed: body.data[at] }] : []))
    expect(sent).toHaveLength(files.length)
    const outcomes = await Promise.all(
      sent.map(async ({ name, bytes, becomes, signed }) => {
        // The policy of a signed upload refuses empty files.
        if (!(await sendPhoto(signed, bytes)).ok) return [name, becomes, bytes.length === 0 && becomes]
        const { state, reason } = await processed(owner, signed.key)
        const served = await fetch(`${inject('address')}/photos/${signed.key}/640.jpg`)
        if (state === 'rejected') return [name, becomes, served.status !== 200 && reason]
        const body = Buffer.from(await served.arrayBuffer())
        const { format, exif, icc, xmp } = await sharp(body).metadata()
        const bare = format === 'jpeg' && !exif && !icc && !xmp && !body.includes(secret)
        return [name, becomes, bare && 'picture']
      }),
    )
    for (const [name, becomes, became] of outcomes) expect(became, String(name)).toBe(becomes)
  })
})

test('a file that somebody chose is judged by its bytes, whatever type it was signed with (INP-05)', async () => {
  const chosen = (await chosenFiles()).filter(({ bytes }) => bytes.length > 0)
  const files = oneForEach(chosen, ({ byCall, quarters }) => `${byCall} ${quarters}`)
  const sent: { key: string; file: Chosen }[] = []
  for (const file of files) {
    const signed = await signPhoto(owner, file.bytes, 'image/webp')
    expect((await sendPhoto(signed, file.bytes, 'image/webp')).ok, file.what).toBe(true)
    sent.push({ key: signed.key, file })
  }
  for (const { key, file } of sent) {
    const { state, reason } = await processed(owner, key)
    expect(state === 'ready' ? 'photo' : reason, file.what).toBe(file.byCall)
    const served = await fetch(`${inject('address')}/photos/${key}/1280.jpg`)
    expect(served.ok, file.what).toBe(file.byCall === 'photo')
    if (served.ok && file.quarters)
      expect(await strayOf(Buffer.from(await served.arrayBuffer())), file.what).toBeLessThan(12)
  }
})

test('a photo that crashed its function twice is reported as broken, and does not stay pending', async () => {
  bypassApi()
  const photo = await buildPhoto()
  const signed = await signPhoto(owner, photo)
  await setItem('photos', { key: signed.key }, { attempts: 2 })
  await sendPhoto(signed, photo)
  expect(await processed(owner, signed.key)).toEqual({ state: 'rejected', reason: 'broken' })
})

describe('GET /api/photos/{key}', () => {
  test('is refused to anonymous callers and says nothing to strangers', async () => {
    const { key } = await signPhoto(owner, await buildPhoto())
    expect((await call('photos.get', { params: { key } })).status).toBe(401)
    const foreign = await call('photos.get', { params: { key }, as: stranger.token })
    const unknown = await call('photos.get', { params: { key: 'unknown' }, as: stranger.token })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect(await photoState(owner, key)).toEqual({ state: 'pending' })
  })
})
