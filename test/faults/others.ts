import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { buildArticle, getArticle, writeArticle } from '../support/articles.ts'
import { setItem, storePost } from '../support/behind.ts'
import { address } from '../support/http.ts'
import { buildPhoto, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { buildMessage, messageIdOf } from '../support/messages.ts'
import { mailsTo, signUp } from '../support/people.ts'
import { known, once, type Subject, unless, until } from './subjects.ts'

const show = (key: string) => `<img src="/photos/${key}/1280.jpg">`
const isThere = async (path: string) => (await fetch(address() + path)).status === 200

/** All pictures that the article shows are there. */
async function expectWhole(slug: string, done: boolean): Promise<void> {
  const { status, body } = await getArticle(slug)
  if (done) expect(status).toBe(200)
  if (status !== 200) return
  const { image, content } = body.data
  for (const path of [image, ...[...content.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source)])
    if (path) expect(await isThere(path), path).toBe(true)
}

/** A message that was kept is mailed at the latest by the job; `key` is that of its submission. */
async function mailed(key: string, text: string, to: string, done: boolean): Promise<void> {
  const messageId = await messageIdOf(key)
  const { getItem } = await import('../support/behind.ts')
  const kept = messageId && (await getItem('messages', { messageId }))
  if (done) expect(kept).toBeTruthy()
  if (!kept) return
  if (kept.unsent) {
    await setItem('messages', { messageId }, { dueKey: `2020-01-01T00:00:00.000Z#${messageId}` })
    await runJob('contact.sendUnsent')
  }
  expect((await mailsTo(to)).filter((mail) => mail.text.includes(text)).length).toBeGreaterThanOrEqual(1)
}

/** A listing that somebody saved, with a note, or wants to be rid of. */
const saving = (name: 'saved.save' | 'saved.remove'): Subject => ({
  call: name,
  build: async () => {
    const { owner } = await known()
    const { putSaved, savedBy } = await import('#functions/saved/data.ts')
    const [postId, note] = [ulid(), randomUUID()]
    const saves = name === 'saved.save'
    if (!saves) await putSaved(owner.userId, { postId, note, savedAt: new Date().toISOString() })
    return {
      request: { as: owner.token, params: { postId }, ...(saves && { body: { note } }) },
      check: async (done) => {
        const kept = (await savedBy(owner.userId)).filter((one) => one.postId === postId)
        if (done) expect(kept).toHaveLength(saves ? 1 : 0)
        for (const one of kept) expect(one.note).toBe(note)
      },
    }
  },
})

export const others: Subject[] = [
  saving('saved.save'),
  saving('saved.remove'),
  {
    call: 'photos.sign',
    build: async () => {
      const { owner } = await known()
      const files = [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }]
      return { request: { as: owner.token, body: { files } }, check: async () => {} }
    },
  },
  {
    call: 'contact.poster',
    build: async () => {
      const owner = await signUp()
      const headers = once()
      const body = buildMessage({ postid: await storePost(owner, [ulid()]) })
      return {
        request: { headers, body },
        check: (done) => mailed(headers['idempotency-key'], body.message, owner.email, done),
      }
    },
  },
  {
    call: 'blogs.create',
    build: async () => {
      const { admin } = await known()
      const [slug, key, image] = [`made-${randomUUID()}`, await uploadPhoto(admin), await buildPhoto()]
      return {
        request: { as: admin.token, headers: once(), body: buildArticle({ slug, image, content: show(key) }) },
        check: (done) => expectWhole(slug, done),
      }
    },
  },
  {
    call: 'blogs.update',
    build: async () => {
      const { admin } = await known()
      const [before, after] = [await uploadPhoto(admin), await uploadPhoto(admin)]
      const slug = `changed-${randomUUID()}`
      const { id, slug: old } = await writeArticle(admin, { title: 'before', content: show(before) })
      return {
        request: {
          as: admin.token,
          params: { slug: id },
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
      const { admin } = await known()
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
      const { admin } = await known()
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
