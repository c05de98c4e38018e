import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { bypassApi, setItem, signUpWithRole, versionsOf } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, isPublished, photoState, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'

let owner: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})

const remove = (id: string, person?: Person) =>
  call<{ data: { postId: string } }>('posts.delete', { params: { id }, ...(person && { as: person.token }) })

describe('DELETE /api/post/{id}', () => {
  test('is refused to anonymous callers and to strangers (ROL-02)', async () => {
    const postId = await publish(owner)
    expect((await remove(postId)).status).toBe(401)
    const { status, body } = await remove(postId, stranger)
    expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    expect((await getPost(postId)).status).toBe(200)
  })

  test('an unknown listing is not found', async () => {
    const { status, body } = await remove('01ARZ3NDEKTSV4RRFFQ69G5FAV', owner)
    expect([status, body.error?.code]).toEqual([404, 'notFound'])
  })

  test('a deleted listing is gone at once for everybody, with its photos, counters and search entry (API-14, STA-03)', async () => {
    const keys = [await uploadPhoto(owner), await uploadPhoto(owner)]
    const photos = keys.map((key, index) => ({ key, primary: index === 0 }))
    const neighborhood = crypto.randomUUID()
    const listed = async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts
    const postId = await publish(owner, { neighborhood, photos })
    await call('visits.post', { params: { postId }, from: randomAddress() })
    await eventually(async () => (await listed()) === 1)

    expect((await remove(postId, owner)).body).toEqual({ data: { postId }, token: owner.token })
    for (const person of [undefined, stranger, owner])
      expect((await getPost(postId, person)).body.error?.code).toBe('postGone')
    expect(await Promise.all(keys.map(isPublished))).toEqual([false, false])
    // The deleted item stays for a restore; only operators can read it.
    for (const key of keys) expect(await versionsOf(key)).toBeGreaterThan(0)
    expect(await Promise.all(keys.map((key) => photoState(owner, key)))).toEqual([undefined, undefined])
    const { getCounts } = await import('#functions/posts/parts/counters.ts')
    expect(await getCounts(postId)).toBe('gone')
    await eventually(async () => (await listed()) === 0)

    const again = await remove(postId, owner)
    expect([again.status, again.body.error?.code]).toEqual([404, 'postGone'])
  })

  test('a deleted listing is removed from its placements', async () => {
    const postId = await publish(owner)
    await setItem('posts', { postId }, { sponsored: true, placed: '1' })
    const sponsored = async () => {
      const { body } = await call<{ data: Card[] }>('posts.sponsored')
      return body.data.some((card) => card.postId === postId)
    }
    expect(await sponsored()).toBe(true)
    await remove(postId, owner)
    expect(await sponsored()).toBe(false)
  })

  test('an administrator deletes any listing; other roles do not (ROL-10)', async () => {
    const [admin, editor] = await Promise.all([signUpWithRole(1), signUpWithRole(7)])
    const postId = await publish(owner)
    expect((await remove(postId, editor)).status).toBe(403)
    expect((await remove(postId, admin)).status).toBe(200)
  })
})
