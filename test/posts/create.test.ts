import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Card, Post } from '#shared/posts/post.ts'
import { call, eventually, send } from '../support/http.ts'
import { buildPhoto, buildPost, found, publish, signPhoto, uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'

let owner: Person
let stranger: Person
beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp({ name: 'Dren' }), signUp()])
})

describe('POST /api/post/create', () => {
  test('is refused to anonymous callers (ROL-04)', async () => {
    const { status, body } = await call('posts.create', { body: buildPost() })
    expect(status).toBe(401)
    expect(body.error).toEqual({ code: 'unauthenticated', message: 'Please log in first.' })
  })

  test('names every wrong field in the specified order (VAL-01)', async () => {
    const { status, body } = await call('posts.create', {
      as: owner.token,
      body: { postType: { postTypeId: 1 }, price: -5 },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.error?.fields ?? {})).toEqual([
      'listingType',
      'title',
      'space',
      'bathrooms',
      'rooms',
      'price',
      'input-location',
      'photos',
    ])
  })

  test('a title needs a letter or a digit, and loses what cannot be seen (INP-03)', async () => {
    for (const [title, code] of [
      ['\u200b\u00ad', 'required'],
      ['\u3164', 'required'],
      ['***', 'invalid'],
      ['🏠👨\u200d👩\u200d👧', 'invalid'],
    ] as const) {
      const { body } = await call('posts.create', { as: owner.token, body: buildPost({ title }) })
      expect(body.error?.fields, title).toMatchObject({ title: code })
    }
    const id = await publish(owner, { title: '\u202eBa\u00adnesë\u202c 👨\u200d👩\u200d👧' })
    const { body } = await call<{ data: Post }>('posts.get', { params: { id } })
    expect(body.data.title).toBe('Banesë 👨\u200d👩\u200d👧')
  })

  test('who looks for a room publishes an ad without a photo, and changes it (KND-20, D-365)', async () => {
    const [title, later] = ['Looking for a room near the park', 'Looking for a quiet room']
    const ad = {
      ...{ postType: { postTypeId: 3 }, cimere: true, roomAd: 'seeks', photos: [], 'input-location': 'Prizren' },
      ...{ description: 'I am quiet and tidy.', price: 150, availableFrom: '2026-12-01', title },
    }
    const created = await call<{ data: { postId: string } }>('posts.create', { as: owner.token, body: ad })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const { postId } = created.body.data
    expect(JSON.stringify((await send('GET', `/user/post-details/${postId}`)).body)).toContain(title)
    const params = { postId, userId: owner.userId }
    const updated = await call('posts.update', { as: owner.token, params, body: { ...ad, title: later } })
    expect(updated.status, JSON.stringify(updated.body)).toBe(200)
    await eventually(async () => {
      const { data } = await found({ 'input-room-ad': 'seeks', 'input-location': 'Prizren', 'input-words': 'quiet' })
      return data.some((card) => card.postId === postId && card.photos.length === 0)
    })
  })

  test('a stranger’s photo, an unknown and an unfinished one are refused', async () => {
    const foreign = await uploadPhoto(stranger)
    const pending = (await signPhoto(owner, await buildPhoto())).key
    for (const key of [foreign, pending, 'unknown']) {
      const { status, body } = await call('posts.create', {
        as: owner.token,
        body: buildPost({ photos: [{ key, primary: true }] }),
      })
      expect(status).toBe(400)
      expect(body.error?.fields).toHaveProperty('photos')
    }
  })

  test.each([
    ['no JSON', '{', 'application/json', 400, 'badJson'],
    ['another type', '<post/>', 'application/xml', 415, 'wrongMediaType'],
    ['too large', `{"title":"${'a'.repeat(5_100_000)}"}`, 'application/json', 413, 'tooLarge'],
    ['no object', '[]', 'application/json', 400, 'badInput'],
  ])('a body that is %s is refused', async (_, body, contentType, status, code) => {
    const answer = await send('POST', '/api/post/create', {
      body,
      as: owner.token,
      headers: { 'content-type': contentType },
    })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('publishes a listing that its page and the search show (API-03, API-10)', async () => {
    const neighborhood = crypto.randomUUID()
    const key = await uploadPhoto(owner)
    const created = await call<{ data: { postId: string }; token: string }>('posts.create', {
      as: owner.token,
      body: buildPost({ title: ' A flat to be found ', neighborhood, photos: [{ key, primary: true }] }),
    })
    expect(created.status).toBe(200)
    expect(created.body.token).toBe(owner.token)
    const { postId } = created.body.data

    const { body, status } = await call<{ data: Post }>('posts.get', { params: { id: postId } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      postId,
      userId: owner.userId,
      userName: 'Dren Krasniqi',
      title: 'A flat to be found',
      postType: { postTypeId: 1, description: 'Banese' },
      active: true,
      archived: false,
      price: 350,
      views: 0,
      likes: 0,
      primaryPhotoExtension: 'jpg',
    })
    expect(body.data.userEmail).toBeUndefined()
    expect(body.data.photos).toHaveLength(1)
    const image = await fetch(new URL(body.data.primaryPhoto, inject('address')))
    expect(image.headers.get('content-type')).toMatch(/^image\//)

    const page = await eventually(async () => {
      const now = await found({ 'input-neighborhood': neighborhood, 'input-rent': 'true' })
      return now.numOfPosts === 1 && now
    })
    expect(page.data[0]?.postId).toBe(postId)
  })

  test('a double submit makes one listing', async () => {
    const neighborhood = crypto.randomUUID()
    const key = await uploadPhoto(owner)
    const body = buildPost({ neighborhood, photos: [{ key, primary: true }] })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<{ data: { postId: string } }>('posts.create', { as: owner.token, body, headers })),
    )
    expect(new Set(answers.map(({ body: answer }) => answer.data?.postId)).size).toBe(1)
    const page = await eventually(async () => {
      const now = await found({ 'input-neighborhood': neighborhood })
      return now.numOfPosts > 0 && now
    })
    expect(page.numOfPosts).toBe(1)
  })

  test('its owner is mailed once that it is live, in the language of the account (OWN-08)', async () => {
    for (const [language, live] of [
      ['en', 'It’s live: Banesa “A&B”'],
      ['al', 'Shpallja u publikua: Banesa “A&B”'],
    ]) {
      const person = await signUp({ language })
      const body = buildPost({ title: 'Banesa “A&B”', photos: [{ key: await uploadPhoto(person), primary: true }] })
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const create = () => call<{ data: { postId: string } }>('posts.create', { as: person.token, body, headers })
      const { postId } = (await create()).body.data
      await create()
      const mails = (await mailsTo(person.email)).filter(({ text }) => text.includes(postId))
      expect(mails.map(({ subject }) => subject)).toEqual([live])
      expect(mails[0]?.text).toContain(`/user/post-details/${postId}`)
      expect(mails[0]?.text).toContain(`/user/update/post/${postId}`)
      expect(mails[0]?.html).toContain('Banesa “A&#38;B”')
    }
  })

  test('a changed body under the key of a published listing is refused, with the listing’s id', async () => {
    const key = await uploadPhoto(owner)
    const body = buildPost({ photos: [{ key, primary: true }] })
    const headers = { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'sq' }
    const first = await call<{ data: { postId: string } }>('posts.create', { as: owner.token, body, headers })
    const edited = await call('posts.create', { as: owner.token, body: { ...body, title: 'Edited' }, headers })
    expect([edited.status, edited.body.error]).toEqual([
      409,
      {
        code: 'alreadySubmitted',
        message: 'Kjo është dërguar tashmë. Ndryshimet e mëvonshme nuk u ruajtën.',
        id: first.body.data.postId,
      },
    ])
    const again = await call<{ data: { postId: string } }>('posts.create', { as: owner.token, body, headers })
    expect([again.status, again.body.data.postId]).toEqual([200, first.body.data.postId])
    const other = await signUp()
    const foreign = await call('posts.create', { as: other.token, body: buildPost(), headers })
    expect(foreign.body.error?.code).toBe('badInput')
  })

  test('a refused body may be corrected and sent again under the same key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const unknown = buildPost({ photos: [{ key: 'never-uploaded', primary: true }] })
    const refused = await call('posts.create', { as: owner.token, body: unknown, headers })
    expect(refused.body.error?.fields).toEqual({ photos: 'invalid' })
    const body = { ...unknown, photos: [{ key: await uploadPhoto(owner), primary: true }] }
    expect((await call('posts.create', { as: owner.token, body, headers })).status).toBe(200)
  })

  test('a small photo may travel in the body as base64 (API-10, D-23)', async () => {
    const blobString = (await buildPhoto()).toString('base64')
    const { status, body } = await call<{ data: { postId: string } }>('posts.create', {
      as: owner.token,
      body: buildPost({ photos: [{ blobString, extension: 'jpg', primary: true }] }),
    })
    expect(status, JSON.stringify(body)).toBe(200)
  })
})

describe('GET /api/post/get/{id}', () => {
  test('an unknown listing is not found', async () => {
    const { status, body } = await call('posts.get', { params: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } })
    expect([status, body.error?.code]).toEqual([404, 'notFound'])
  })
})

describe('GET /api/post/get/all/user/{userId}/status/{status}', () => {
  test('is refused to anonymous callers and to strangers', async () => {
    const params = { userId: owner.userId, status: 'aktive' }
    expect((await call('posts.mine', { params })).status).toBe(401)
    const { status, body } = await call('posts.mine', { params, as: stranger.token })
    expect([status, body.error?.code]).toEqual([403, 'forbidden'])
  })

  test('answers the owner’s listings newest first, or the text No posts (API-04)', async () => {
    const person = await signUp()
    const mine = () =>
      call<{ data: Card[] | string; token: string }>('posts.mine', {
        as: person.token,
        params: { userId: person.userId, status: 'aktive' },
      })
    expect((await mine()).body).toMatchObject({ data: 'No posts', token: person.token })
    const first = await publish(person)
    const second = await publish(person)
    const { data } = (await mine()).body
    expect((data as Card[]).map(({ postId }) => postId)).toEqual([second, first])
    const archived = await call('posts.mine', {
      as: person.token,
      params: { userId: person.userId, status: 'arkive' },
    })
    expect(archived.body).toMatchObject({ data: 'No posts' })
  })
})

describe('ads and sponsored', () => {
  test('answer lists; another slot is refused (API-11, API-12, API-13, API-06)', async () => {
    for (const slot of [1, 2, 3]) {
      const { status, body, headers } = await call<{ data: Card[] }>('posts.ads', { params: { slot } })
      expect(status).toBe(200)
      expect(Array.isArray(body.data)).toBe(true)
      expect(headers.get('cache-control')).toContain('s-maxage')
    }
    expect((await call('posts.sponsored')).status).toBe(200)
    const { status, body } = await call('posts.ads', { params: { slot: 4 } })
    expect([status, body.error?.fields]).toEqual([400, { slot: 'unknown' }])
  })
})
