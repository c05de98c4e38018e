import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { article, articleCard } from './answers.ts'
import { articleChange, articleInput, articlePath, articleSlugPath } from './schema.ts'

const editing = { account: { times: 300, seconds: 3600 } }
const saved = z.strictObject({ data: z.strictObject({ id: z.string(), slug: z.string() }) })

export const blogs = contract('blogs', {
  list: {
    summary: 'List articles',
    method: 'GET',
    path: '/api/blogs',
    access: 'optional',
    answer: z.strictObject({ data: z.array(articleCard) }),
  },
  get: {
    summary: 'Read an article',
    method: 'GET',
    path: '/api/blogs/slug/{slug}',
    access: 'optional',
    params: articleSlugPath,
    answer: z.strictObject({ data: article }),
  },
  create: {
    summary: 'Publish an article',
    method: 'POST',
    path: '/api/blogs',
    access: 'editArticles',
    changes: true,
    limit: editing,
    spends: ['photo'],
    idempotent: true,
    accepts: 'multipart',
    body: articleInput,
    answer: saved,
  },
  update: {
    summary: 'Change an article',
    method: 'PUT',
    path: '/api/blogs/{id}',
    access: 'editArticles',
    changes: true,
    limit: editing,
    spends: ['photo'],
    accepts: 'multipart',
    params: articlePath,
    body: articleChange,
    answer: saved,
  },
  archive: {
    summary: 'Archive an article, or make it visible again',
    method: 'PUT',
    path: '/api/blogs/{id}/archive',
    access: 'archiveArticles',
    changes: true,
    limit: editing,
    params: articlePath,
    answer: z.strictObject({ data: z.strictObject({ archived: z.boolean() }) }),
  },
  delete: {
    summary: 'Delete an article',
    method: 'DELETE',
    path: '/api/blogs/{id}',
    access: 'archiveArticles',
    changes: true,
    limit: editing,
    params: articlePath,
    answer: z.strictObject({ data: z.strictObject({ id: z.string() }) }),
  },
})
