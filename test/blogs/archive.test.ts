import { beforeAll, describe, expect, test } from 'vitest'
import { getArticle, listedArticles, removeArticle, toggleArticle, writeArticle } from '../support/articles.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPhoto, isPublished, isStored, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const archivers = [1, 2, 3, 7, 12, 27]
let admin: Person
let stranger: Person
let byRole: Person[]
beforeAll(async () => {
  bypassApi()
  ;[admin, stranger, ...byRole] = await Promise.all([signUpWithRole(1), signUp(), ...archivers.map(signUpWithRole)])
})

const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

describe('PUT /api/blogs/{id}/archive', () => {
  test('is refused to anonymous callers and to strangers (ROL-07)', async () => {
    const { id, slug } = await writeArticle(admin)
    expect((await toggleArticle(id)).status).toBe(401)
    const { status, body } = await toggleArticle(id, stranger)
    expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    expect((await getArticle(slug)).body.data.archived).toBe(false)
  })

  test('toggles, for every role that may, by id or slug (API-33, ROL-07, STA-21, BLG-09)', async () => {
    const { id, slug } = await writeArticle(admin)
    let archived = false
    for (const person of byRole) {
      archived = !archived
      expect((await toggleArticle(archived ? id : slug, person)).body).toEqual({
        data: { archived },
        token: person.token,
      })
    }
  })

  test('an archived article is visible to the roles that may edit or archive, and to nobody else (STA-22, STA-23, ROL-01, PRD-08)', async () => {
    const { id, slug } = await writeArticle(admin)
    await toggleArticle(id, admin)
    for (const person of [undefined, stranger]) {
      const { status, body } = await getArticle(slug, person)
      expect([status, body.error?.code]).toEqual([404, 'notFound'])
      expect((await listedArticles(person)).some((one) => one.id === id)).toBe(false)
    }
    for (const person of byRole) {
      expect((await getArticle(slug, person)).body.data.archived).toBe(true)
      expect((await listedArticles(person)).find((one) => one.id === id)?.archived).toBe(true)
    }
    await toggleArticle(id, admin)
    expect((await getArticle(slug)).status).toBe(200)
  })

  test('an unknown article is not found', async () => {
    for (const name of [unknown, 'nobody-wrote-this']) expect((await toggleArticle(name, admin)).status).toBe(404)
  })
})

describe('DELETE /api/blogs/{id}', () => {
  test('is refused to anonymous callers and to strangers (ROL-07)', async () => {
    const { id, slug } = await writeArticle(admin)
    expect((await removeArticle(id)).status).toBe(401)
    expect((await removeArticle(id, stranger)).status).toBe(403)
    expect((await getArticle(slug)).status).toBe(200)
  })

  test('deletes the article for everybody, with its picture and its photos (API-34, STA-21, BLG-09)', async () => {
    const key = await uploadPhoto(admin)
    const { id, slug } = await writeArticle(admin, {
      image: await buildPhoto(),
      content: `<img src="/photos/${key}/1280.jpg">`,
    })
    const { image } = (await getArticle(slug)).body.data
    const [, , , , , editor] = byRole
    expect((await removeArticle(id, editor)).body).toEqual({ data: { id }, token: editor?.token })
    for (const person of [undefined, admin]) expect((await getArticle(slug, person)).status).toBe(404)
    expect((await listedArticles(admin)).some((one) => one.id === id)).toBe(false)
    for (const name of ['1200.jpg', '1200.avif', '600.webp', 'preview-cover.jpg'])
      expect(await isStored(image.replace(/[^/]+$/, name)), name).toBe(false)
    expect(await isPublished(key)).toBe(false)
    expect((await removeArticle(id, admin)).status).toBe(404)
  })

  test('an unknown article is not found', async () => {
    for (const name of [unknown, 'nobody-wrote-this']) expect((await removeArticle(name, admin)).status).toBe(404)
  })
})

describe('GET /api/blogs and /api/blogs/slug/{slug}', () => {
  test('an invalid bearer is refused', async () => {
    expect((await call('blogs.list', { as: 'nonsense' })).status).toBe(401)
    expect((await call('blogs.get', { as: 'nonsense', params: { slug: 'a' } })).status).toBe(401)
  })

  test('the list is newest first and reads one index (API-29)', async () => {
    const [first, second] = [await writeArticle(admin), await writeArticle(admin)]
    const answer = await call<{ data: { id: string; date: string }[] }>('blogs.list')
    const dates = answer.body.data.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    const own = answer.body.data.map(({ id }) => id).filter((id) => id === first.id || id === second.id)
    expect(own).toEqual([second.id, first.id])
    expect(answer.meter.calls).toBe(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an unknown slug is not found; neither are other items of the table', async () => {
    const { slug } = await writeArticle(admin)
    for (const name of ['nobody-wrote-this', `slug#${slug}`, 'a'.repeat(100)])
      expect((await getArticle(name)).status).toBe(404)
  })
})
