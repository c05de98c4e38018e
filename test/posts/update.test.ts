import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, found, getPost, isPublished, photoState, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger, admin] = await Promise.all([signUp(), signUp(), signUpWithRole(1)])
})

type Listing = { postId: string; key: string; photos: { key: string; primary: boolean }[] }

async function listing(person: Person, changes: Record<string, unknown> = {}): Promise<Listing> {
  const key = await uploadPhoto(person)
  const photos = [{ key, primary: true }]
  return { postId: await publish(person, { photos, ...changes }), key, photos }
}

const update = (postId: string, body: unknown, person?: Person, userId = person?.userId ?? 'nobody') =>
  call<{ data: { postId: string }; token: string }>('posts.update', {
    params: { postId, userId },
    body,
    ...(person && { as: person.token }),
  })

describe('PUT /api/post/update/{postId}/{userId}', () => {
  test('is refused to anonymous callers and to strangers, whatever user they name (ROL-02, ROL-04)', async () => {
    const { postId, photos } = await listing(owner)
    const body = buildPost({ title: 'taken over', photos })
    expect((await update(postId, body)).body.error?.code).toBe('unauthenticated')
    for (const userId of [stranger.userId, owner.userId]) {
      const { status, body: answer } = await update(postId, body, stranger, userId)
      expect([status, answer.error?.code]).toEqual([403, 'forbidden'])
    }
    expect((await update(postId, body, owner, stranger.userId)).status).toBe(403)
    expect((await getPost(postId)).body.data.title).toBe('Two rooms near the park')
  })

  test('an unknown listing is not found, a deleted one is gone', async () => {
    const { postId, photos } = await listing(owner)
    const unknown = await update('01ARZ3NDEKTSV4RRFFQ69G5FAV', buildPost({ photos }), owner)
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'notFound'])
    await call('posts.delete', { params: { id: postId }, as: owner.token })
    expect((await update(postId, buildPost({ photos }), owner)).body.error?.code).toBe('postGone')
  })

  test('the same input is refused as by create, in the same order (VAL-01)', async () => {
    const { postId } = await listing(owner)
    const { status, body } = await update(postId, { postType: { postTypeId: 1 }, title: ' ' }, owner)
    expect(status).toBe(400)
    expect(Object.keys(body.error?.fields ?? {}).slice(0, 3)).toEqual(['listingType', 'title', 'space'])
  })

  test('the owner changes their own fields; fields set by the product stay, and the search follows (API-09, STA-03)', async () => {
    const neighborhood = crypto.randomUUID()
    const { postId, photos } = await listing(owner, { neighborhood, facebookLink: 'https://fb.com/x' })
    const before = (await getPost(postId)).body.data
    const body = buildPost({ title: ' Changed ', neighborhood, price: 0, rooms: '', photos })
    expect((await update(postId, { ...body, rooms: 3 }, owner)).body).toEqual({ data: { postId }, token: owner.token })
    const after = (await getPost(postId)).body.data
    expect(after).toMatchObject({ title: 'Changed', price: 0, rooms: 3, version: before.version + 1 })
    for (const fact of ['createdAt', 'timeToSortBy', 'userId', 'userName', 'archived', 'sponsored', 'photos'] as const)
      expect(after[fact]).toEqual(before[fact])
    expect(after.facebookLink).toBeUndefined()
    await eventually(async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.title === 'Changed')
  })

  test('a change of the type removes all fields of the type before', async () => {
    const car = { postType: { postTypeId: 9 }, rent: true, dailyPrice: 30, brand: 'Audi,BMW', model: 'A4' }
    const { postId, photos } = await listing(owner, car)
    await update(postId, buildPost({ photos }), owner)
    const { data } = (await getPost(postId)).body
    expect(data).toMatchObject({ postType: { postTypeId: 1 }, space: 62.5 })
    expect([data.brand, data.model, data.dailyPrice]).toEqual([undefined, undefined, undefined])
  })

  test('an administrator may change any listing, with photos of their own; it still belongs to its owner', async () => {
    const { postId, photos } = await listing(owner)
    const key = await uploadPhoto(admin)
    const body = buildPost({ title: 'By an administrator', photos: [...photos, { key, primary: false }] })
    expect((await update(postId, body, admin, owner.userId)).status).toBe(200)
    expect((await getPost(postId)).body.data).toMatchObject({ title: 'By an administrator', userId: owner.userId })
  })
})

test('a changed price is recorded in the history and shows a reduction; a hidden one shows none (PRC-01, PRC-02)', async () => {
  const { postId, photos } = await listing(owner)
  const shown = async () => (await getPost(postId)).body.data
  const set = async (price: number) => update(postId, buildPost({ price, photos }), owner)
  expect([(await shown()).prices, (await shown()).reduced]).toEqual([undefined, undefined])
  await set(350)
  expect((await shown()).prices).toBeUndefined()
  await setItem('posts', { postId }, { createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() })
  await set(315)
  const { prices, reduced, createdAt } = await shown()
  expect(prices?.map(({ amount, currency, per }) => [amount, currency, per])).toEqual([
    [350, 'Euro', 'month'],
    [315, 'Euro', 'month'],
  ])
  expect([prices?.[0]?.at, reduced]).toEqual([createdAt, { percent: 10, since: prices?.[1]?.at }])
  await set(-1)
  expect(JSON.stringify(await shown())).not.toContain(':315')
  expect([(await shown()).prices, (await shown()).reduced]).toEqual([undefined, undefined])
  await set(400)
  expect((await shown()).prices?.map(({ amount }) => amount)).toEqual([350, 400])
  expect((await shown()).reduced).toBeUndefined()
})

test('a price that is corrected at once is neither a reduction nor shown as an earlier price (OWN-10)', async () => {
  const { postId, photos } = await listing(owner)
  await update(postId, buildPost({ price: 315, photos }), owner)
  const { data } = (await getPost(postId)).body
  expect([data.price, data.prices, data.reduced]).toEqual([315, undefined, undefined])
})

describe('photos of an edit', () => {
  test('unchanged ones stay, removed ones are deleted from storage, new ones must be ready and the user’s own', async () => {
    const { postId, key: kept, photos } = await listing(owner)
    const second = await uploadPhoto(owner)
    expect((await update(postId, buildPost({ photos: [...photos, { key: second }] }), owner)).status).toBe(200)
    const [first] = (await getPost(postId)).body.data.photos

    const foreign = await uploadPhoto(stranger)
    const refused = await update(postId, buildPost({ photos: [...photos, { key: foreign }] }), owner)
    expect([refused.status, refused.body.error?.fields]).toEqual([400, { photos: 'invalid' }])

    const third = await uploadPhoto(owner)
    const swapped = buildPost({ photos: [{ key: third, primary: true }, { key: kept }] })
    expect((await update(postId, swapped, owner)).status).toBe(200)
    const { data } = (await getPost(postId)).body
    expect(data.photos.map(({ key, primary }) => [key, primary])).toEqual([
      [third, true],
      [kept, false],
    ])
    expect(data.photos[1]).toEqual({ ...first, primary: false })
    expect(await Promise.all([kept, second, third].map(isPublished))).toEqual([true, false, true])
    expect(await photoState(owner, second)).toBeUndefined()
  })

  test('a photo is marked as a floor plan, and its mark removed (KND-09)', async () => {
    const { postId, photos } = await listing(owner)
    const plan = await uploadPhoto(owner)
    const marks = async (mark?: string) => {
      const { status } = await update(postId, buildPost({ photos: [...photos, { key: plan, mark }] }), owner)
      expect(status).toBe(200)
      return (await getPost(postId)).body.data.photos.map((photo) => photo.mark)
    }
    expect(await marks('floorPlan')).toEqual([undefined, 'floorPlan'])
    expect(await marks()).toEqual([undefined, undefined])
  })

  test('a photo of another listing is refused, and stays with that listing', async () => {
    const [one, other] = [await listing(owner), await listing(owner)]
    const { body } = await update(one.postId, buildPost({ photos: other.photos }), owner)
    expect(body.error?.fields).toEqual({ photos: 'invalid' })
    expect(await isPublished(other.key)).toBe(true)
  })

  test('a stale edit removes no photo', async () => {
    const { postId, key } = await listing(owner)
    const photos = [{ key: await uploadPhoto(owner), primary: true }]
    const { status } = await update(postId, buildPost({ version: 7, photos }), owner)
    expect([status, await isPublished(key)]).toEqual([409, true])
  })
})

describe('concurrent edits', () => {
  test('of the same version: one succeeds, the other is refused as stale, and nothing is lost', async () => {
    const { postId, photos } = await listing(owner)
    const edits = ['first', 'second'].map((title) => buildPost({ title, version: 1, photos }))
    const answers = await Promise.all(edits.map((body) => update(postId, body, owner)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('stale')
    const winner = edits[answers.findIndex(({ status }) => status === 200)]
    expect((await getPost(postId)).body.data).toMatchObject({ title: winner?.title, version: 2 })
  })

  test('an edit of an older version is refused; a repeated identical edit is not', async () => {
    const { postId, photos } = await listing(owner)
    const body = buildPost({ title: 'once', version: 1, photos })
    expect((await update(postId, body, owner)).status).toBe(200)
    expect((await update(postId, body, owner)).status).toBe(200)
    const { status } = await update(postId, buildPost({ title: 'late', version: 1, photos }), owner)
    expect(status).toBe(409)
    expect((await getPost(postId)).body.data).toMatchObject({ title: 'once', version: 2 })
  })

  test('an edit does not bring an archived listing back', async () => {
    const { postId, photos } = await listing(owner)
    await call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
    expect((await update(postId, buildPost({ title: 'hidden', photos }), owner)).status).toBe(200)
    expect((await getPost(postId, owner)).body.data).toMatchObject({ title: 'hidden', archived: true })
    expect((await getPost(postId)).status).toBe(404)
  })
})
