import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#shared/blogs/answers.ts'
import {
  buildArticle,
  changeArticle,
  getArticle,
  listedArticles,
  removeArticle,
  writeArticle,
} from '../support/articles.ts'
import { ageUpload, bypassApi, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { eachWrite, sendKilled } from '../support/kills.ts'
import { buildPhoto, isPublished, isStored, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import type { Person } from '../support/people.ts'

let admin: Person
let picture: Buffer
beforeAll(async () => {
  bypassApi()
  ;[admin, picture] = await Promise.all([signUpWithRole(1), buildPhoto()])
})

const show = (...keys: string[]) => keys.map((key) => `<img src="/photos/${key}/1280.jpg">`).join('')

/** Every picture that the article shows exists. */
async function expectWhole({ image, content }: Article) {
  if (image) expect(await isStored(image)).toBe(true)
  for (const [, path = ''] of content.matchAll(/ src="([^"]+)"/g)) expect(await isStored(path), path).toBe(true)
}

/** Makes a user's unused photos old enough for the sweep, and runs it; returns their keys. */
async function sweep(person: Person): Promise<string[]> {
  const { unattachedBefore } = await import('#functions/photos/parts/data.ts')
  await indexesCaughtUp()
  const left: string[] = []
  for await (const page of unattachedBefore(new Date(Date.now() + 60_000).toISOString()))
    left.push(...page.filter(({ userId }) => userId === person.userId).map(({ key }) => key))
  for (const key of left) await ageUpload(key)
  await runJob('photos.sweep')
  return left
}

const longAgo = { claimedAt: '2020-01-01T00:00:00.000Z' }

describe('a function that dies while it writes an article leaves nothing half-visible', () => {
  test.each(eachWrite(20))(
    'blogs.create killed after write $afterWrites: the article is whole or not there, and sending it again heals',
    async (death) => {
      const writer = await signUpWithRole(1)
      const slug = `killed-${randomUUID()}`
      const key = await uploadPhoto(writer)
      const { again } = await sendKilled('blogs.create', death, {
        as: writer.token,
        body: buildArticle({ slug, image: picture, content: show(key) }),
        headers: { 'idempotency-key': randomUUID() },
      })
      const left = await getArticle(slug)
      expect((await listedArticles()).some((one) => one.slug === slug)).toBe(left.status === 200)
      if (left.status === 200) await expectWhole(left.body.data)

      expect((await again()).status).toBe(200)
      expect((await listedArticles()).filter((one) => one.slug === slug)).toHaveLength(1)
      await sweep(writer)
      const { data } = (await getArticle(slug)).body
      await expectWhole(data)
      expect(await sweep(writer)).toEqual([])
    },
  )

  test('the slug of an article that was never written is free after a minute, and its picture is deleted', async () => {
    const writer = await signUpWithRole(1)
    const slug = `left-${randomUUID()}`
    const body = buildArticle({ slug, image: picture })
    await sendKilled('blogs.create', { afterWrites: 5, dies: true }, { as: writer.token, body })

    const other = () => call('blogs.create', { as: admin.token, body: buildArticle({ slug }) })
    expect((await other()).body.error?.code).toBe('slugUsed')
    await setItem('articles', { articleId: `slug#${slug}` }, longAgo)
    expect((await other()).status).toBe(200)

    const [cover = ''] = await sweep(writer)
    expect(cover).toMatch(/^articles\//)
    expect(await isStored(`/photos/${cover}/600.jpg`)).toBe(false)
  })

  test('a slug in use is never released, however old its claim is', async () => {
    const { slug } = await writeArticle(admin)
    await setItem('articles', { articleId: `slug#${slug}` }, longAgo)
    const { body } = await call('blogs.create', { as: admin.token, body: buildArticle({ slug }) })
    expect(body.error?.code).toBe('slugUsed')
  })

  test.each(eachWrite(26))(
    'blogs.update killed after write $afterWrites: the article is the old or the new one, and sending it again heals',
    async (death) => {
      const writer = await signUpWithRole(1)
      const [before, after] = [await uploadPhoto(writer), await uploadPhoto(writer)]
      const slug = `after-${randomUUID()}`
      const { id, slug: old } = await writeArticle(writer, { title: 'before', image: picture, content: show(before) })
      const image = await buildPhoto({ color: '#aa3311' })
      const { again } = await sendKilled('blogs.update', death, {
        as: writer.token,
        params: { id },
        body: buildArticle({ slug, title: 'after', image, content: show(after), version: 1 }),
      })
      const answers = [await getArticle(old), await getArticle(slug)].filter(({ status }) => status === 200)
      expect(answers).toHaveLength(1)
      const article = answers[0]?.body.data
      expect([article?.slug, article?.title]).toEqual(article?.title === 'before' ? [old, 'before'] : [slug, 'after'])
      if (article && article.title === 'before') await expectWhole(article)

      expect((await again()).status).toBe(200)
      await sweep(writer)
      const { data } = (await getArticle(slug)).body
      expect([data.title, data.version]).toEqual(['after', 2])
      await expectWhole(data)
      expect(await isPublished(before)).toBe(false)
      expect(await sweep(writer)).toEqual([])

      await setItem('articles', { articleId: `slug#${old}` }, { ...longAgo, claimedBy: id })
      expect((await writeArticle(writer, { slug: old })).slug).toBe(old)
    },
  )

  test.each(eachWrite(11))(
    'blogs.delete killed after write $afterWrites: the article is whole or gone, and its slug is given again',
    async (death) => {
      const writer = await signUpWithRole(1)
      const key = await uploadPhoto(writer)
      const { id, slug } = await writeArticle(writer, { image: picture, content: show(key) })
      const { again } = await sendKilled('blogs.delete', death, { as: writer.token, params: { id } })
      const left = await getArticle(slug)
      if (left.status === 200) await expectWhole(left.body.data)

      expect((await again()).status).toBe(left.status === 200 ? 200 : 404)
      expect((await getArticle(slug)).status).toBe(404)
      await sweep(writer)
      expect(await isPublished(key)).toBe(false)
      await setItem('articles', { articleId: `slug#${slug}` }, { ...longAgo, claimedBy: id })
      expect((await writeArticle(writer, { slug })).slug).toBe(slug)
    },
  )

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
})
