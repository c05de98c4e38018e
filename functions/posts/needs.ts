import { proposing, recording } from '../audit/parts/grants.ts'
import { filing } from '../cases/parts/grants.ts'
import { refusingReporters, takingCharge } from '../hooks/grants.ts'
import type { Grant, Needs } from '../lib/needs.ts'
import { erasingPhotos } from '../photos/parts/grants.ts'
import { tellingSavers } from '../saved/parts/grants.ts'

const placed: Grant[] = [
  { table: 'posts', actions: ['BatchGetItem'] },
  { table: 'posts', index: 'placed', actions: ['Query'] },
]

/** Records acts of administrators, and refuses those on what they have reported. */
const administering: Grant[] = [...recording, ...refusingReporters]

const archiving: Grant[] = [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }]

/** Reads how often a listing was saved, for its owner. */
const saves: Grant = { table: 'saved', index: 'byPost', actions: ['Query'] }

/** Holds a new or edited listing back, and puts it into the queue of cases. */
const holding: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  ...filing,
  ...recording,
]

/** Stores what an owner changes of many listings, and how far that is. */
const storingBulk: Grant = { table: 'limits', actions: ['GetItem', 'PutItem'] }

/** Waits for the processing of photos in the body, and draws a preview. */
const drawing = { draws: true, memory: 1769, seconds: 20 } as const

/** The rights to erase the listings of an account (`parts/erase.ts`). */
export const erasingPosts: Grant[] = [
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'posts', actions: ['PutItem'] },
  ...erasingPhotos,
]

export const posts = {
  create: {
    ...drawing,
    hashes: 'lasting',
    // It is stored in the table and in three indexes, asked about twice, with two writes each, and archived.
    costs: { what: 'listings that end', one: { writes: 1200, tableStorage: 300e-6, mails: 2 } },
    grants: [
      ...holding,
      ...takingCharge,
      { table: 'posts', actions: ['GetItem', 'PutItem'] },
      { table: 'limits', actions: ['UpdateItem'] },
      { table: 'accounts', actions: ['UpdateItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['GetObject', 'PutObject'] },
      { mail: true },
    ],
  },
  get: { grants: [{ table: 'posts', actions: ['GetItem', 'BatchGetItem'] }, saves] },
  mine: {
    grants: [
      { table: 'posts', actions: ['BatchGetItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
      saves,
    ],
  },
  ads: { grants: placed },
  sponsored: { grants: placed },
  update: {
    ...drawing,
    hashes: 'lasting',
    grants: [
      ...holding,
      ...refusingReporters,
      { table: 'posts', actions: ['GetItem', 'PutItem'] },
      { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
      { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['GetObject', 'PutObject', 'DeleteObject'] },
    ],
  },
  redraw: {
    ...drawing,
    // Fifteen photos, sequentially.
    seconds: 60,
    grants: [
      { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['GetObject', 'PutObject', 'DeleteObject'] },
    ],
  },
  // Derives the shift of a hidden place with the stage's key.
  conceal: { hashes: 'lasting', grants: archiving },
  archive: { grants: [...archiving, ...administering] },
  dearchive: { grants: [...archiving, ...administering] },
  reserve: { grants: [...archiving, ...administering] },
  // One call may renew many listings.
  renew: { seconds: 20, grants: [...archiving, ...administering, ...proposing] },
  bulkPlan: { grants: [{ table: 'posts', actions: ['BatchGetItem'] }, storingBulk] },
  bulk: { grants: [{ table: 'limits', actions: ['GetItem'] }] },
  bulkStep: {
    ...drawing,
    hashes: 'lasting',
    // A step may draw ten previews, one after the other.
    seconds: 29,
    grants: [
      ...holding,
      storingBulk,
      { table: 'posts', actions: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
      { bucket: 'photos', prefix: 'photos/', actions: ['GetObject', 'PutObject', 'DeleteObject'] },
    ],
  },
  answer: { grants: [...archiving, { table: 'accounts', actions: ['GetItem'] }] },
  expire: {
    every: '15 minutes',
    seconds: 300,
    spends: ['letter'],
    grants: [
      ...archiving,
      ...tellingSavers,
      { table: 'posts', index: 'due', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
      { mail: true },
    ],
  },
  delete: {
    grants: [
      ...administering,
      ...filing,
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
