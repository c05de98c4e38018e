import { recording } from '../audit/parts/grants.ts'
import type { Needs } from '../lib/needs.ts'

/** Processes the cover of an article during the call. */
const drawing = { draws: true, memory: 1769, seconds: 20 } as const

export const blogs = {
  list: { grants: [{ table: 'articles', index: 'byDate', actions: ['Query'] }] },
  get: { grants: [{ table: 'articles', actions: ['GetItem'] }] },
  create: {
    ...drawing,
    grants: [
      ...recording,
      { table: 'articles', actions: ['GetItem', 'PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'photos/articles/', actions: ['PutObject'] },
    ],
  },
  update: {
    ...drawing,
    grants: [
      ...recording,
      { table: 'articles', actions: ['GetItem', 'PutItem', 'DeleteItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'photos/articles/', actions: ['GetObject', 'PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
  redraw: {
    ...drawing,
    grants: [
      { table: 'articles', actions: ['GetItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'photos/articles/', actions: ['GetObject', 'PutObject', 'DeleteObject'] },
    ],
  },
  archive: { grants: [{ table: 'articles', actions: ['GetItem', 'UpdateItem'] }, ...recording] },
  delete: {
    grants: [
      ...recording,
      { table: 'articles', actions: ['GetItem', 'DeleteItem'] },
      { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
  page: {
    pages: ['blog', 'article', 'about', 'contact'],
    grants: [
      { table: 'articles', actions: ['GetItem'] },
      { table: 'articles', index: 'byDate', actions: ['Query'] },
    ],
  },
} satisfies Needs
