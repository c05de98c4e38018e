import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { article, articleCard } from './answers.ts'
import { articleChange, articleChangePath, articleInput, articlePath, articleSlugPath } from './schema.ts'

const editing = { account: { times: 300, seconds: 3600 } }
const saved = z.strictObject({ data: z.strictObject({ id: z.string(), slug: z.string() }) })

export const blogs = contract('blogs', {
  list: {
    method: 'GET',
    path: '/api/blogs',
    access: 'optional',
    answer: z.strictObject({ data: z.array(articleCard) }),
  },
  get: {
    method: 'GET',
    path: '/api/blogs/slug/{slug}',
    access: 'optional',
    params: articleSlugPath,
    answer: z.strictObject({ data: article }),
  },
  create: {
    method: 'POST',
    path: '/api/blogs',
    access: 'editArticles',
    changes: true,
    limit: editing,
    idempotent: true,
    accepts: 'multipart',
    body: articleInput,
    answer: saved,
  },
  update: {
    method: 'PUT',
    path: '/api/blogs/{slug}',
    access: 'editArticles',
    changes: true,
    limit: editing,
    accepts: 'multipart',
    params: articleChangePath,
    body: articleChange,
    answer: saved,
  },
  archive: {
    method: 'PUT',
    path: '/api/blogs/{id}/archive',
    access: 'archiveArticles',
    changes: true,
    limit: editing,
    params: articlePath,
    answer: z.strictObject({ data: z.strictObject({ archived: z.boolean() }) }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/blogs/{id}',
    access: 'archiveArticles',
    changes: true,
    limit: editing,
    params: articlePath,
    answer: z.strictObject({ data: z.strictObject({ id: z.string() }) }),
  },
})
