import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeArticle, getArticle, listedArticles, toggleArticle, writeArticle } from '../support/articles.ts'
import { bypassApi, getItem, setItem, signUpWithRole, unsetItem } from '../support/bypassApi.ts'
import { buildPhoto, isPublished, isStored, photoState, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, colleague, stranger] = await Promise.all([signUpWithRole(1), signUpWithRole(2), signUp()])
})

test('an article without a shape version is read and saved like a current one', async () => {
  const texts = { title: 'Banesa me qira', metadata: 'Çka të shikoni para se të nënshkruani.' }
  const { id: articleId, slug } = await writeArticle(admin, { ...texts, language: 'en' })
  await unsetItem('articles', { articleId }, ['shape', 'archived', 'summary', 'photos', 'language'])
  await setItem('articles', { articleId }, { addedByLaterCode: 'kept' })
  // HTM-04: without a language it is that of the texts.
  const current = { archived: false, summary: '', language: 'al' }
  expect((await getArticle(slug)).body.data).toMatchObject(current)
  expect((await listedArticles()).find(({ id }) => id === articleId)).toMatchObject(current)
  expect((await changeArticle(admin, slug, { title: 'Edited' })).status).toBe(200)
  expect(await getItem('articles', { articleId })).toMatchObject({
    ...{ shape: 3, title: 'Edited', language: 'al', archived: false, photos: [], addedByLaterCode: 'kept' },
    summary: 'Before you sign Look at the meter first.',
  })
})

test('one unreadable article does not break the list', async () => {
  const [broken, whole] = [await writeArticle(admin), await writeArticle(admin)]
  await setItem('articles', { articleId: broken.id }, { title: 7 })
  const ids = (await listedArticles()).map(({ id }) => id)
  expect([ids.includes(broken.id), ids.includes(whole.id)]).toEqual([false, true])
  await setItem('articles', { articleId: broken.id }, { title: 'Mended' })
  expect((await getArticle(broken.slug)).body.data.title).toBe('Mended')
})

describe('PUT /api/blogs/{id-or-slug}', () => {
  test('is refused to anonymous callers, to strangers and to those who only archive (BLG-08)', async () => {
    const { slug } = await writeArticle(admin)
    expect((await changeArticle(undefined, slug)).status).toBe(401)
    for (const person of [stranger, await signUpWithRole(27)]) {
      const { status, body } = await changeArticle(person, slug, { title: 'Mine now' })
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    expect((await getArticle(slug)).body.data.title).toBe('Renting in Prishtina')
  })

  test('an unknown article is not found', async () => {
    for (const name of ['nobody-wrote-this', '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      expect((await changeArticle(admin, name, { slug: 'some-slug' })).status).toBe(404)
  })

  test('updates by slug or id; date and state stay, and other editors may do it too (API-32)', async () => {
    const { id, slug } = await writeArticle(admin)
    await toggleArticle(id, admin)
    const before = (await getArticle(slug, admin)).body.data
    const bySlug = await changeArticle(colleague, slug, { title: 'Second', content: '<p>Second</p>' })
    expect([bySlug.status, bySlug.body]).toEqual([200, { data: { id, slug }, token: colleague.token }])
    await changeArticle(admin, id, { slug, title: 'Third', content: '<p>Third</p>', metadata: '' })
    expect((await getArticle(slug, admin)).body.data).toEqual({
      ...before,
      title: 'Third',
      metadata: '',
      content: '<p>Third</p>',
      summary: 'Third',
      version: before.version + 2,
    })
  })

  test('an edit keeps the language unless it names one; another is refused (HTM-04)', async () => {
    const { slug } = await writeArticle(admin, { language: 'al' })
    const languageNow = async () => (await getArticle(slug)).body.data.language
    await changeArticle(admin, slug, { title: 'The rent of the apartment' })
    expect(await languageNow()).toBe('al')
    const refused = await changeArticle(admin, slug, { language: 'sq' })
    expect([refused.status, refused.body.error?.fields]).toEqual([400, { language: 'unknown' }])
    await changeArticle(admin, slug, { language: 'en' })
    expect(await languageNow()).toBe('en')
  })

  test('a stale edit is refused; a repeated identical edit is not', async () => {
    const { slug } = await writeArticle(admin)
    const mine = { title: 'Mine', version: 1 }
    expect((await changeArticle(admin, slug, mine)).status).toBe(200)
    expect((await changeArticle(admin, slug, mine)).status).toBe(200)
    const late = await changeArticle(colleague, slug, { title: 'Late', version: 1 })
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
    expect((await getArticle(slug)).body.data).toMatchObject({ title: 'Mine', version: 2 })
  })

  test('a new slug works at once and the old one is free; a slug in use is refused and nothing changes', async () => {
    const { slug: taken } = await writeArticle(admin)
    const { id, slug: old } = await writeArticle(admin)
    const refused = await changeArticle(admin, old, { slug: taken, title: 'Renamed' })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'slugUsed'])
    expect((await getArticle(old)).body.data.title).toBe('Renting in Prishtina')

    const slug = `renamed-${randomUUID()}`
    const renamed = await changeArticle(admin, old, { slug, title: 'Renamed' })
    expect(renamed.body.data).toEqual({ id, slug })
    expect((await getArticle(slug)).body.data.id).toBe(id)
    expect((await getArticle(old)).status).toBe(404)
    expect((await listedArticles()).find((one) => one.id === id)?.slug).toBe(slug)

    const next = await writeArticle(admin, { slug: old })
    expect((await getArticle(old)).body.data.id).toBe(next.id)
  })

  test('an article gets its former slug back', async () => {
    const { id, slug: old } = await writeArticle(admin)
    const slug = `there-${randomUUID()}`
    await changeArticle(admin, old, { slug })
    await changeArticle(admin, slug, { slug: old })
    expect([(await getArticle(old)).body.data.id, (await getArticle(slug)).status]).toEqual([id, 404])
  })

  test('the picture stays by default, is replaced by a new one, and can be removed', async () => {
    const file = await buildPhoto({ color: '#aa3311' })
    const { slug } = await writeArticle(admin, { image: file })
    const first = (await getArticle(slug)).body.data.image
    await changeArticle(admin, slug, { title: 'No file' })
    await changeArticle(admin, slug, { title: 'An empty file', image: Buffer.alloc(0) })
    await changeArticle(admin, slug, { title: 'Its address', image: first })
    await changeArticle(admin, slug, { title: 'The same file', image: file })
    expect((await getArticle(slug)).body.data).toMatchObject({ title: 'The same file', image: first })
    expect(await isStored(first)).toBe(true)

    await changeArticle(admin, slug, { image: await buildPhoto({ color: '#11aa33' }) })
    const second = (await getArticle(slug)).body.data.image
    expect(second).not.toBe(first)
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])

    await changeArticle(admin, slug, { removeImage: true })
    expect((await getArticle(slug)).body.data.image).toBe('')
    expect(await isStored(second)).toBe(false)
  })

  test('photos removed from the content are deleted, the others stay, whoever edits', async () => {
    const [kept, dropped] = [await uploadPhoto(admin), await uploadPhoto(admin)]
    const show = (...keys: string[]) => keys.map((key) => `<img src="/photos/${key}/1280.jpg">`).join('')
    const { slug } = await writeArticle(admin, { content: show(kept, dropped) })
    const added = await uploadPhoto(colleague)
    expect((await changeArticle(colleague, slug, { content: show(kept, added) })).status).toBe(200)
    expect(await Promise.all([kept, dropped, added].map(isPublished))).toEqual([true, false, true])
    expect(await photoState(admin, dropped)).toBeUndefined()
  })
})
