import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buildArticle, expectWhole, getArticle, listedArticles, show, writeArticle } from '../support/articles.ts'
import { setItem, signUpWithRole, sweepUnused } from '../support/bypassApi.ts'
import { buildPhoto, isPublished, uploadPhoto } from '../support/listings.ts'
import type { Person } from '../support/people.ts'
import { idempotencyHeader, makeDueNow, type Subject, sharedPeople, unless } from '../support/subject.ts'

/** The slug of an article that is gone, or has another, is free after a minute. */
async function expectFree(slug: string, claimedBy: string, writer: Person): Promise<void> {
  await setItem('articles', { articleId: `slug#${slug}` }, { claimedAt: makeDueNow, claimedBy })
  expect((await writeArticle(writer, { slug })).slug).toBe(slug)
}

export const subjects: Subject[] = [
  {
    call: 'blogs.create',
    writes: 20,
    build: async () => {
      const writer = await signUpWithRole(1)
      const [slug, key, image] = [`made-${randomUUID()}`, await uploadPhoto(writer), await buildPhoto()]
      return {
        request: {
          as: writer.token,
          headers: idempotencyHeader(),
          body: buildArticle({ slug, image, content: show(key) }),
        },
        check: async (done) => {
          const { status, body } = await getArticle(slug)
          if (done) expect(status).toBe(200)
          if (status === 200) await expectWhole(body.data)
          expect((await listedArticles()).filter((one) => one.slug === slug)).toHaveLength(status === 200 ? 1 : 0)
        },
        left: async () => {
          await sweepUnused(writer)
          await expectWhole((await getArticle(slug)).body.data)
          expect(await sweepUnused(writer)).toEqual([])
        },
      }
    },
  },
  {
    call: 'blogs.update',
    writes: 26,
    build: async () => {
      const writer = await signUpWithRole(1)
      const [before, after, image] = [await uploadPhoto(writer), await uploadPhoto(writer), await buildPhoto()]
      const slug = `changed-${randomUUID()}`
      const { id, slug: old } = await writeArticle(writer, { title: 'before', image, content: show(before) })
      const body = buildArticle({
        slug,
        title: 'after',
        image: await buildPhoto({ color: '#aa3311' }),
        content: show(after),
        version: 1,
      })
      return {
        request: { as: writer.token, params: { id }, body },
        check: async (done) => {
          const answers = [await getArticle(old), await getArticle(slug)].filter(({ status }) => status === 200)
          expect(answers).toHaveLength(1)
          for (const { body } of answers) {
            const { slug: itsSlug, title, version } = body.data
            expect([itsSlug, title, version]).toEqual(
              title === 'before' && !done ? [old, 'before', 1] : [slug, 'after', 2],
            )
            if (done || title === 'before') await expectWhole(body.data)
          }
        },
        left: async () => {
          await sweepUnused(writer)
          await expectWhole((await getArticle(slug)).body.data)
          expect(await isPublished(before)).toBe(false)
          expect(await sweepUnused(writer)).toEqual([])
          await expectFree(old, id, writer)
        },
      }
    },
  },
  {
    call: 'blogs.archive',
    build: async () => {
      const { admin } = await sharedPeople()
      const { id, slug } = await writeArticle(admin)
      const isDone = async () => (await getArticle(slug)).status === 404
      return {
        request: { as: admin.token, params: { id } },
        check: async (done) => {
          if (done) expect(await isDone()).toBe(true)
        },
        again: unless(isDone),
      }
    },
  },
  {
    call: 'blogs.delete',
    writes: 11,
    build: async () => {
      const writer = await signUpWithRole(1)
      const key = await uploadPhoto(writer)
      const { id, slug } = await writeArticle(writer, { image: await buildPhoto(), content: show(key) })
      return {
        request: { as: writer.token, params: { id } },
        check: async (done) => {
          const { status, body } = await getArticle(slug, writer)
          if (done) expect(status).toBe(404)
          if (status === 200) await expectWhole(body.data)
        },
        again: async (send) => {
          const { status } = await getArticle(slug, writer)
          expect((await send()).status).toBe(status)
        },
        left: async () => {
          await sweepUnused(writer)
          expect(await isPublished(key)).toBe(false)
          await expectFree(slug, id, writer)
        },
      }
    },
  },
]
