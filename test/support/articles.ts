import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Article, ArticleCard } from '#shared/blogs/answers.ts'
import { call } from './http.ts'
import { isStored } from './listings.ts'
import type { Person } from './people.ts'

type Field = string | number | boolean | Buffer | undefined

/** Form data for `blogs.create` and `blogs.update`; a buffer is sent as a file, undefined removes a field. */
export function buildArticle(changes: Record<string, Field> = {}): FormData {
  const fields = {
    title: 'Renting in Prishtina',
    metadata: 'What to look at before you sign.',
    slug: `renting-${randomUUID()}`,
    content: '<h2>Before you sign</h2><p>Look at the <strong>meter</strong> first.</p>',
    ...changes,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (Buffer.isBuffer(value)) form.set(name, new File([new Uint8Array(value)], `${name}.jpg`, { type: 'image/jpeg' }))
    else form.set(name, String(value))
  }
  return form
}

/** A published article. */
export async function writeArticle(person: Person, changes: Record<string, Field> = {}) {
  const { status, body } = await call<{ data: { id: string; slug: string } }>('blogs.create', {
    as: person.token,
    body: buildArticle(changes),
  })
  if (status !== 200) throw new Error(`Not written: ${JSON.stringify(body)}`)
  return body.data
}

export const changeArticle = (person: Person | undefined, slug: string, changes: Record<string, Field> = {}) =>
  call<{ data: { id: string; slug: string } }>('blogs.update', {
    params: { id: slug },
    body: buildArticle({ slug, ...changes }),
    ...(person && { as: person.token }),
  })

/** An article as the API returns it to its page. */
export const getArticle = (slug: string, person?: Person) =>
  call<{ data: Article }>('blogs.get', { params: { slug }, ...(person && { as: person.token }) })

export const toggleArticle = (id: string, person?: Person) =>
  call<{ data: { archived: boolean } }>('blogs.archive', { params: { id }, ...(person && { as: person.token }) })

export const removeArticle = (id: string, person?: Person) =>
  call<{ data: { id: string } }>('blogs.delete', { params: { id }, ...(person && { as: person.token }) })

/** The articles that the list shows. */
export async function listedArticles(person?: Person): Promise<ArticleCard[]> {
  const { body } = await call<{ data: ArticleCard[] }>('blogs.list', person && { as: person.token })
  return body.data
}

/** The content of an article that shows this photo. */
export const show = (key: string) => `<img src="/photos/${key}/1280.jpg">`

/** Every picture that the article shows exists. */
export async function expectWhole({ image, content }: Article): Promise<void> {
  for (const path of [image, ...[...content.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source)])
    if (path) expect(await isStored(path), path).toBe(true)
}
