import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, inject, test } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { bypassApi, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'

let person: Person
let key: string
beforeAll(async () => {
  bypassApi()
  person = await signUp()
  key = await uploadPhoto(person)
})

const read = async (path: string) => {
  const response = await fetch(inject('address') + path, { headers: { 'x-local-fresh': '1' } })
  expect(response.status, path).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** All addresses in the sitemaps. */
async function told(): Promise<string[]> {
  await runJob('search.sitemap')
  const files = addressesIn((await read('/sitemap.xml')).toString())
  const texts = await Promise.all(files.map(async (file) => gunzipSync(await read(new URL(file).pathname)).toString()))
  return texts.flatMap(addressesIn)
}

test('robots.txt and the sitemap exist before the first scheduled run (REA-07)', async () => {
  expect((await read('/robots.txt')).toString()).toContain(`Sitemap: ${inject('address')}/sitemap.xml`)
  expect((await read('/sitemap.xml')).toString()).toContain('<sitemapindex')
})

test('public listings are in the sitemap after a run, archived and deleted ones are not (REA-07)', async () => {
  const [shown, archived, deleted] = [
    await storePost(person, [key]),
    await storePost(person, [key]),
    await storePost(person, [key]),
  ]
  await call('posts.archive', { params: { postId: archived, userId: person.userId }, as: person.token })
  await call('posts.delete', { params: { id: deleted }, as: person.token })
  const addresses = await eventually(async () => {
    const all = await told()
    const has = (id: string) => all.some((address) => address.includes(id))
    return has(shown) && !has(archived) && !has(deleted) && all
  })
  const site = inject('address')
  expect(addresses).toContain(`${site}/user/post-details/${shown}?lang=al`)
  expect(addresses).toContain(`${site}/user/dashboard?lang=en`)
  expect(addresses.length).toBe(new Set(addresses).size)
  expect((await read('/robots.txt')).toString()).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('an article is in the sitemap from its date on (D-142)', async () => {
  const admin = await signUpWithRole(1)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id, slug } = await writeArticle(admin, { publishAt })
  const address = `${inject('address')}/user/blogs/${slug}?lang=en`
  await indexesCaughtUp()
  expect(await told()).not.toContain(address)
  await setItem('articles', { articleId: id }, { date: '2026-01-01T00:00:00.000Z' })
  await indexesCaughtUp()
  expect(await told()).toContain(address)
})
