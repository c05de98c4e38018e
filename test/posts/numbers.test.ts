import { beforeAll, describe, expect, test } from 'vitest'
import { exactNumbers, numbers, roomTexts } from '../inputs/numbers.ts'
import { call } from '../support/http.ts'
import { buildPost, getPost, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let photos: { key: string; primary: boolean }[]
beforeAll(async () => {
  owner = await signUp()
  photos = [{ key: await uploadPhoto(owner), primary: true }]
})

/** Sends a listing that is refused for its title at least, and tells what is wrong with a field. */
async function wrongWith(field: string, value: unknown): Promise<string | undefined> {
  const body = buildPost({ photos, title: '', [field]: value })
  const { status, body: answer } = await call('posts.create', { as: owner.token, body })
  expect(status).toBe(400)
  return answer.error?.fields?.[field]
}

describe('the call takes numbers as people type them (INP-02)', () => {
  test('what is none is refused, and what is ambiguous is asked', async () => {
    for (const { typed, means } of numbers) {
      const isNumber = typeof means === 'number' && means >= 0
      const code = isNumber
        ? undefined
        : means === undefined
          ? 'invalid'
          : typeof means === 'number'
            ? 'tooSmall'
            : 'ambiguous'
      expect([typed, await wrongWith('space', typed)]).toEqual([typed, code])
    }
    for (const { typed, means } of roomTexts)
      expect([typed, await wrongWith('rooms', typed)]).toEqual([typed, means === undefined ? 'invalid' : undefined])
  })

  test('an area, a price and rooms are stored as they were meant', async () => {
    const sent = { space: '1.200', price: '85.000,00 €', rooms: '2+1', deposit: '$2,500.00' }
    const created = await call<{ data: { postId: string } }>('posts.create', {
      as: owner.token,
      body: buildPost({ photos, ...sent }),
    })
    expect(created.body.error).toBeUndefined()
    const { data } = (await getPost(created.body.data.postId)).body
    expect(data).toMatchObject({ space: 1200, price: 85_000, rooms: 2, deposit: 2500 })
  })

  test('JSON numbers and coordinates stay what they are', async () => {
    for (const { typed, means } of exactNumbers)
      expect([typed, await wrongWith('longitude', typed)]).toEqual([
        typed,
        means === undefined ? 'invalid' : means === 21 ? undefined : 'mismatch',
      ])
    const body = buildPost({
      photos: [{ key: await uploadPhoto(owner), primary: true }],
      space: 70.125,
      latitude: '42.662',
    })
    const created = await call<{ data: { postId: string } }>('posts.create', { as: owner.token, body })
    expect((await getPost(created.body.data.postId)).body.data).toMatchObject({ space: 70.125, latitude: 42.662 })
  })
})

test('a pin in another city is refused, with both named, by create and update (INP-04)', async () => {
  const away = { 'input-location': 'Brooklyn', latitude: 42.66, longitude: 21.16 }
  const both = { 'input-location': 'mismatch', latitude: 'mismatch', longitude: 'mismatch' }
  const fresh = [{ key: await uploadPhoto(owner), primary: true }]
  const refused = await call('posts.create', { as: owner.token, body: buildPost({ photos: fresh, ...away }) })
  expect([refused.status, refused.body.error?.fields]).toEqual([400, both])
  const created = await call<{ data: { postId: string } }>('posts.create', {
    as: owner.token,
    body: buildPost({ photos: fresh }),
  })
  const { postId } = created.body.data
  const update = await call('posts.update', {
    as: owner.token,
    params: { postId, userId: owner.userId },
    body: buildPost({ photos: fresh, ...away }),
  })
  expect([update.status, update.body.error?.fields]).toEqual([400, both])
})
