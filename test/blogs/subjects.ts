import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buildArticle, getArticle, writeArticle } from '../support/articles.ts'
import { address } from '../support/http.ts'
import { buildPhoto, uploadPhoto } from '../support/listings.ts'
import { idempotencyHeader, type Subject, sharedPeople, unless, until } from '../support/subject.ts'

const show = (key: string) => `<img src="/photos/${key}/1280.jpg">`
const isThere = async (path: string) => (await fetch(address() + path)).status === 200

/** Every picture that the article shows exists. */
async function expectWhole(slug: string, done: boolean): Promise<void> {
  const { status, body } = await getArticle(slug)
  if (done) expect(status).toBe(200)
  if (status !== 200) return
  const { image, content } = body.data
  for (const path of [image, ...[...content.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source)])
    if (path) expect(await isThere(path), path).toBe(true)
}

export const subjects: Subject[] = [
  {
    call: 'blogs.create',
    build: async () => {
      const { admin } = await sharedPeople()
      const [slug, key, image] = [`made-${randomUUID()}`, await uploadPhoto(admin), await buildPhoto()]
      return {
        request: {
          as: admin.token,
          headers: idempotencyHeader(),
          body: buildArticle({ slug, image, content: show(key) }),
        },
        check: (done) => expectWhole(slug, done),
      }
    },
  },
  {
    call: 'blogs.update',
    build: async () => {
      const { admin } = await sharedPeople()
      const [before, after] = [await uploadPhoto(admin), await uploadPhoto(admin)]
      const slug = `changed-${randomUUID()}`
      const { id, slug: old } = await writeArticle(admin, { title: 'before', content: show(before) })
      return {
        request: {
          as: admin.token,
          params: { id },
          body: buildArticle({ slug, title: 'after', content: show(after), version: 1 }),
        },
        check: async (done) => {
          const there = [(await getArticle(old)).status, (await getArticle(slug)).status].filter((one) => one === 200)
          expect(there).toHaveLength(1)
          await expectWhole(slug, done)
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
    build: async () => {
      const { admin } = await sharedPeople()
      const { id, slug } = await writeArticle(admin, { content: show(await uploadPhoto(admin)) })
      return {
        request: { as: admin.token, params: { id } },
        check: async (done) => {
          if (done) expect((await getArticle(slug, admin)).status).toBe(404)
          else await expectWhole(slug, false)
        },
        again: until('notFound'),
      }
    },
  },
]
