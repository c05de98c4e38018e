import type { Grant, Needs } from '../lib/needs.ts'

const placed: Grant[] = [
  { table: 'posts', actions: ['BatchGetItem'] },
  { table: 'posts', index: 'placed', actions: ['Query'] },
]

const archiving: Grant[] = [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }]

/** Photos in a body are waited for. */
const waiting = { seconds: 20 }

export const posts = {
  create: {
    ...waiting,
    grants: [
      { table: 'posts', actions: ['PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
    ],
  },
  get: { grants: [{ table: 'posts', actions: ['GetItem', 'BatchGetItem'] }] },
  mine: {
    grants: [
      { table: 'posts', actions: ['BatchGetItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
    ],
  },
  ads: { grants: placed },
  sponsored: { grants: placed },
  update: {
    ...waiting,
    grants: [
      { table: 'posts', actions: ['GetItem', 'PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
  archive: { grants: archiving },
  dearchive: { grants: archiving },
  delete: {
    grants: [
      { table: 'posts', actions: ['GetItem', 'PutItem'] },
      { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    ],
  },
  like: {
    grants: [
      { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'visitors', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    ],
  },
} satisfies Needs
