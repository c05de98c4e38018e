import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { buildArticle, changeArticle, getArticle, listedArticles, writeArticle } from '../support/articles.ts'
import { bypassApi, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let archivist: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, archivist, stranger] = await Promise.all([signUpWithRole(2), signUpWithRole(27), signUp()])
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const html = async (path: string) => {
  const response = await fetch(inject('address') + path, { headers: { 'x-local-fresh': '1' } })
  return { status: response.status, text: await response.text() }
}
const isListed = async (slug: string, person?: Person) =>
  (await listedArticles(person)).some((article) => article.slug === slug)

test('a date that is none is refused, and so is one for an article that is published (D-142)', async () => {
  for (const publishAt of ['tomorrow', '2026-13-01T00:00:00.000Z', '1']) {
    const { status, body } = await call('blogs.create', { body: buildArticle({ publishAt }), as: admin.token })
    expect([status, body.error?.fields]).toEqual([400, { publishAt: 'invalid' }])
  }
  const { slug } = await writeArticle(admin)
  const { status, body } = await changeArticle(admin, slug, { publishAt: inHours(1) })
  expect([status, body.error?.fields]).toEqual([400, { publishAt: 'invalid' }])
})

test('a scheduled article is nowhere before its date but for editors, and everywhere from then on (D-142)', async () => {
  const [title, publishAt] = [`Later ${randomUUID()}`, inHours(2)]
  const { id, slug } = await writeArticle(admin, { title, publishAt })
  await indexesCaughtUp()
  for (const person of [admin, archivist]) {
    expect((await getArticle(slug, person)).body.data).toMatchObject({ date: publishAt, scheduled: true })
    expect((await listedArticles(person))[0]).toMatchObject({ slug, scheduled: true })
  }
  for (const person of [undefined, stranger]) {
    expect((await getArticle(slug, person)).status).toBe(404)
    expect(await isListed(slug, person)).toBe(false)
  }
  expect((await html(`/user/blogs/${slug}`)).status).toBe(404)
  expect((await html('/user/blogs')).text).not.toContain(title)

  const date = inHours(-1)
  await setItem('articles', { articleId: id }, { date })
  await indexesCaughtUp()
  const { data } = (await getArticle(slug)).body
  expect([data.date, data.scheduled]).toEqual([date, undefined])
  expect(await isListed(slug)).toBe(true)
  expect((await html(`/user/blogs/${slug}`)).status).toBe(200)
  expect((await html('/user/blogs')).text).toContain(title)
})

test('a scheduled article can be moved and published at once; an edit without a date changes none (D-142)', async () => {
  const [first, second] = [inHours(2), inHours(3)]
  const { slug } = await writeArticle(admin, { publishAt: first })
  const dateOf = async () => (await getArticle(slug, admin)).body.data.date
  await changeArticle(admin, slug, { title: 'Another' })
  expect(await dateOf()).toBe(first)
  await changeArticle(admin, slug, { publishAt: second })
  expect(await dateOf()).toBe(second)
  await changeArticle(admin, slug, { publishAt: '' })
  const published = await dateOf()
  expect(published <= new Date().toISOString()).toBe(true)
  expect((await getArticle(slug)).status).toBe(200)
  await changeArticle(admin, slug, { title: 'A third', publishAt: '' })
  expect(await dateOf()).toBe(published)
})
