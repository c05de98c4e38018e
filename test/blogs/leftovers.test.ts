import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  buildArticle,
  changeArticle,
  expectWhole,
  getArticle,
  removeArticle,
  show,
  writeArticle,
} from '../support/articles.ts'
import { ageUpload, bypassApi, setItem, signUpWithRole, sweepUnused } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { sendKilled } from '../support/kills.ts'
import { buildPhoto, isStored, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import type { Person } from '../support/people.ts'

let admin: Person
let picture: Buffer
beforeAll(async () => {
  bypassApi()
  ;[admin, picture] = await Promise.all([signUpWithRole(1), buildPhoto()])
})

const claimedLongAgo = (slug: string) =>
  setItem('articles', { articleId: `slug#${slug}` }, { claimedAt: '2020-01-01T00:00:00.000Z' })

test('the slug of an article that was never written is free after a minute, and its picture is deleted', async () => {
  const writer = await signUpWithRole(1)
  const slug = `left-${randomUUID()}`
  const body = buildArticle({ slug, image: picture })
  await sendKilled('blogs.create', { afterWrites: 5, dies: true }, { as: writer.token, body })

  const other = () => call('blogs.create', { as: admin.token, body: buildArticle({ slug }) })
  expect((await other()).body.error?.code).toBe('slugUsed')
  await claimedLongAgo(slug)
  expect((await other()).status).toBe(200)

  const [cover = ''] = await sweepUnused(writer)
  expect(cover).toMatch(/^articles\//)
  expect(await isStored(`/photos/${cover}/600.jpg`)).toBe(false)
})

test('a slug in use is never released, however old its claim is', async () => {
  const { slug } = await writeArticle(admin)
  await claimedLongAgo(slug)
  const { body } = await call('blogs.create', { as: admin.token, body: buildArticle({ slug }) })
  expect(body.error?.code).toBe('slugUsed')
})

test('a photo in use by an article is kept, even when marked as unused', async () => {
  const key = await uploadPhoto(admin)
  const { id, slug } = await writeArticle(admin, { image: picture, content: show(key) })
  const { cover } = (await getArticle(slug)).body.data
  for (const one of [key, cover?.key ?? '']) await ageUpload(one, { unattached: '1', released: true })
  await runJob('photos.sweep')
  await expectWhole((await getArticle(slug)).body.data)
  await changeArticle(admin, id, { slug, title: 'Still here', content: show(key) })
  expect((await removeArticle(id, admin)).status).toBe(200)
})
