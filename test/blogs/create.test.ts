import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Article } from '#shared/blogs/answers.ts'
import { buildArticle, getArticle, listedArticles, removeArticle, writeArticle } from '../support/articles.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, send } from '../support/http.ts'
import { buildPhoto, signPhoto, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, stranger] = await Promise.all([signUpWithRole(2), signUp()])
})

const create = (body: FormData, person?: Person, headers = {}) =>
  call<{ data: { id: string; slug: string } }>('blogs.create', { body, headers, ...(person && { as: person.token }) })

const published = async (path: string) => {
  const response = await fetch(inject('address') + path)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('POST /api/blogs', () => {
  test('is refused to anonymous callers, to strangers and to those who only archive (ROL-05, BLG-06)', async () => {
    expect((await create(buildArticle())).status).toBe(401)
    const others = [stranger, ...(await Promise.all(([3, 7, 12, 27] as const).map(signUpWithRole)))]
    for (const person of others) {
      const { status, body } = await create(buildArticle(), person)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
  })

  test('names every wrong field in the order of the editor (VAL-37, BLG-13, BLG-15)', async () => {
    const { status, body } = await create(
      buildArticle({ title: ' ', metadata: 'm'.repeat(301), slug: '', image: 'no file', content: 'c'.repeat(200_001) }),
      admin,
    )
    expect(status).toBe(400)
    expect(Object.entries(body.error?.fields ?? {})).toEqual([
      ['title', 'required'],
      ['metadata', 'tooLong'],
      ['slug', 'required'],
      ['image', 'invalid'],
      ['content', 'tooLong'],
    ])
    expect((await call('blogs.create', { as: admin.token })).body.error?.fields).toEqual({
      title: 'required',
      slug: 'required',
    })
  })

  test.each(['edit', 'create', 'all', '2026', 'Upper-Case', 'a b', 'ëndërr', '../a', 'a--b'])(
    'the slug “%s” is refused',
    async (slug) => {
      const { status, body } = await create(buildArticle({ slug }), admin)
      expect([status, body.error?.fields]).toEqual([400, { slug: 'invalid' }])
    },
  )

  test('title and slug are enough (VAL-40)', async () => {
    const { slug } = await writeArticle(admin, { metadata: undefined, content: undefined })
    const { data } = (await getArticle(slug)).body
    expect(data).toMatchObject({ metadata: '', content: '', summary: '', image: '', archived: false, version: 1 })
    expect(data).not.toHaveProperty('cover')
  })

  test('a new article is at its slug and on top of the list, with all its fields (API-31, API-30, API-29, USR-22)', async () => {
    const before = new Date().toISOString()
    const slug = `first-${randomUUID()}`
    const { status, body } = await create(
      buildArticle({
        title: ' Qira në Prishtinë ',
        slug,
        content: `<h1>Çmimet</h1><p onclick="x()">Sa ku<b>sht</b>on?</p><ul><li>${'fjalë '.repeat(60)}</li></ul>`,
        image: await buildPhoto({ width: 1600, height: 900 }),
      }),
      admin,
    )
    expect([status, body.data.slug]).toEqual([200, slug])

    const { data } = (await getArticle(slug)).body
    const text = `Çmimet Sa kushton? ${'fjalë '.repeat(60)}`
    expect(data).toEqual({
      id: body.data.id,
      title: 'Qira në Prishtinë',
      language: 'al',
      metadata: 'What to look at before you sign.',
      slug,
      content: `<h2>Çmimet</h2><p>Sa ku<strong>sht</strong>on?</p><ul><li>${'fjalë '.repeat(60)}</li></ul>`,
      image: expect.stringMatching(/^\/photos\/articles\/[\w-]+\/1200\.jpg$/),
      cover: {
        key: expect.stringMatching(/^articles\//),
        width: 1200,
        height: 675,
        placeholder: expect.stringMatching(/^#33[67]/),
        avif: true,
      },
      date: expect.any(String),
      summary: `${text.slice(0, text.slice(0, 160).lastIndexOf(' '))}…`,
      archived: false,
      scheduled: undefined,
      version: 1,
    } satisfies Record<keyof Article, unknown>)
    expect(data.date >= before).toBe(true)

    const listed = (await listedArticles()).find((one) => one.slug === slug)
    const { content, version, ...card } = data
    expect(listed).toEqual(card)
  })

  test('the language is the chosen one, else that of the texts; another is refused (HTM-04)', async () => {
    const texts = { title: 'Qira në Prishtinë', metadata: 'Çka të shikoni para se të nënshkruani.' }
    for (const [language, stored] of [
      ['en', 'en'],
      ['al', 'al'],
      ['', 'al'],
      [undefined, 'al'],
    ] as const) {
      const { id, slug } = await writeArticle(admin, { ...texts, language })
      expect((await getArticle(slug)).body.data.language, `${language}`).toBe(stored)
      expect((await listedArticles()).find((one) => one.id === id)?.language).toBe(stored)
    }
    for (const language of ['sq', 'EN', 'english']) {
      const { status, body } = await create(buildArticle({ ...texts, language }), admin)
      expect([status, body.error?.fields]).toEqual([400, { language: 'unknown' }])
    }
  })

  test('the picture is at most 1200 px wide, a JPEG at 70 %, without camera metadata (VAL-39, CON-30)', async () => {
    const { slug } = await writeArticle(admin, { image: await buildPhoto({ width: 2400, height: 1200 }) })
    const { image } = (await getArticle(slug)).body.data
    const large = await published(image)
    const { format, width, height, exif } = await sharp(large.bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1200, height: 600, exif: undefined })
    expect((await sharp((await published(image.replace('1200', '600'))).bytes).metadata()).width).toBe(600)

    // JPEG tables for quality 70: the same picture at 70 % has the same first quantisation value.
    const quantised = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf('ffdb', 'hex') + 4, jpeg.indexOf('ffdb', 'hex') + 69)
    const reference = await sharp(large.bytes).jpeg({ quality: 70, mozjpeg: true }).toBuffer()
    expect(quantised(large.bytes)).toEqual(quantised(reference))
  })

  test('a small picture is not enlarged (VAL-39)', async () => {
    const { slug } = await writeArticle(admin, { image: await buildPhoto({ width: 300, height: 500 }) })
    const { image, cover } = (await getArticle(slug)).body.data
    expect([cover?.width, cover?.height]).toEqual([300, 500])
    expect((await sharp((await published(image)).bytes).metadata()).width).toBe(300)
  })

  test.each([
    ['text', Buffer.from('not a picture at all')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a broken JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('a file that is %s is no picture, and the slug is free again (VAL-38, BLG-16)', async (_, image) => {
    const slug = `no-picture-${randomUUID()}`
    const { status, body } = await create(buildArticle({ slug, image }), admin)
    expect([status, body.error?.fields]).toEqual([400, { image: 'invalid' }])
    expect((await getArticle(slug)).status).toBe(404)
    expect((await create(buildArticle({ slug }), admin)).status).toBe(200)
  })

  test('a slug is unique: the second article gets 409, and the slug once the first is deleted', async () => {
    const { id, slug } = await writeArticle(admin)
    const { status, body } = await create(buildArticle({ slug }), admin)
    expect([status, body.error]).toEqual([409, { code: 'slugUsed', message: 'This slug is already used.' }])
    await removeArticle(id, admin)
    expect((await create(buildArticle({ slug }), admin)).status).toBe(200)
  })

  test('of concurrent creations with one slug exactly one succeeds', async () => {
    const slug = `race-${randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(buildArticle({ slug }), admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await getArticle(slug)).body.data.id).toBe(winner?.body.data.id)
  })

  test('the same submit twice makes one article', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const slug = `twice-${randomUUID()}`
    const [first, second] = [
      await create(buildArticle({ slug }), admin, headers),
      await create(buildArticle({ slug }), admin, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect((await listedArticles()).filter((one) => one.slug === slug)).toHaveLength(1)
  })

  test('another text or picture under the same idempotency key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const slug = `changed-${randomUUID()}`
    const first = await create(buildArticle({ slug }), admin, headers)
    for (const change of [{ title: 'Other' }, { image: await buildPhoto() }]) {
      const { status, body } = await create(buildArticle({ slug, ...change }), admin, headers)
      expect([status, body.error?.code, body.error?.id]).toEqual([409, 'alreadySubmitted', first.body.data.id])
    }
  })

  test('photos in the content must be processed uploads of the author', async () => {
    const own = await uploadPhoto(admin)
    const foreign = await uploadPhoto(stranger)
    const pending = (await signPhoto(admin, await buildPhoto())).key
    const withPhoto = (key: string) => buildArticle({ content: `<p>a</p><img src="/photos/${key}/1280.jpg" alt="b">` })
    for (const key of [foreign, pending, randomUUID()]) {
      const { status, body } = await create(withPhoto(key), admin)
      expect([status, body.error?.fields]).toEqual([400, { content: 'invalid' }])
    }
    const { body } = await create(withPhoto(own), admin)
    expect((await getArticle(body.data.slug)).body.data.content).toContain(`src="/photos/${own}/1280.jpg"`)
    // Another article cannot use the same photo: it would be deleted with the first article.
    expect((await create(withPhoto(own), admin)).status).toBe(400)
  })

  test('content that exceeds the limit after cleaning is refused', async () => {
    const { status, body } = await create(buildArticle({ content: '&'.repeat(190_000) }), admin)
    expect([status, body.error?.fields]).toEqual([400, { content: 'tooLong' }])
  })

  test.each([
    ['JSON', '{"title":"a"}', 'application/json', 415, 'wrongMediaType'],
    ['another type', 'title=a', 'application/x-www-form-urlencoded', 415, 'wrongMediaType'],
    ['no form', 'nothing', 'multipart/form-data; boundary=x', 400, 'badInput'],
    ['without a boundary', 'nothing', 'multipart/form-data', 415, 'wrongMediaType'],
  ])('a body that is %s is refused', async (_, body, contentType, status, code) => {
    const answer = await send('POST', '/api/blogs', { body, as: admin.token, headers: { 'content-type': contentType } })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('a body that is too large is refused', async () => {
    const { status, body } = await create(buildArticle({ image: Buffer.alloc(4_600_000) }), admin)
    expect([status, body.error?.code]).toEqual([413, 'tooLarge'])
  })
})
