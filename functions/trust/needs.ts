import { ending } from '../accounts/needs.ts'
import type { Grant, Needs } from '../lib/needs.ts'
import { erasingPhotos } from '../photos/needs.ts'
import { recording } from './audit/needs.ts'

/** Finds a target, and makes its case count its reports. */
const counting: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  { table: 'reports', index: 'byCase', actions: ['Query'] },
  { table: 'reports', index: 'byReporter', actions: ['Query'] },
  { table: 'cases', actions: ['GetItem', 'PutItem'] },
]

/** Reads a case with all that helps to decide it. */
const seeing: Grant[] = [
  ...counting,
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'cases', index: 'byOwner', actions: ['Query'] },
]

/** Hides and shows listings, suspends and reopens accounts. */
const enforcing: Grant[] = [...(ending.grants ?? []), { table: 'posts', actions: ['GetItem', 'UpdateItem'] }]

const deciding = { ...ending, grants: [...seeing, ...enforcing, ...recording] }

export const trust = {
  report: {
    costs: { what: 'reports', one: { writes: 12 } },
    grants: [
      ...counting,
      ...recording,
      { table: 'reports', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      { mail: true },
    ],
    hashes: 'links',
  },
  receipt: {
    hashes: 'links',
    grants: [
      { table: 'reports', actions: ['GetItem'] },
      { table: 'reports', index: 'byReporter', actions: ['Query'] },
    ],
  },
  cases: { grants: [{ table: 'cases', index: 'queue', actions: ['Query'] }] },
  case: { grants: seeing },
  claim: { grants: seeing },
  release: { grants: [{ table: 'cases', actions: ['GetItem', 'PutItem'] }] },
  decide: deciding,
  undo: deciding,
  rule: deciding,
  statement: { hashes: 'links', grants: [{ table: 'cases', actions: ['GetItem'] }] },
  appeal: { hashes: 'links', grants: [{ table: 'cases', actions: ['GetItem', 'PutItem'] }, ...recording] },
  statements: { hashes: 'links', grants: [{ table: 'cases', index: 'byOwner', actions: ['Query'] }] },
  figures: { grants: [{ table: 'audit', actions: ['Query'] }], seconds: 60 },
  settle: {
    every: '1 minute',
    seconds: 300,
    hashes: 'links',
    erases: true,
    grants: [
      ...counting,
      ...enforcing,
      ...erasingPhotos,
      ...recording,
      { table: 'posts', actions: ['PutItem'] },
      { table: 'cases', index: 'due', actions: ['Query'] },
      { table: 'reports', actions: ['UpdateItem'] },
      { table: 'reports', index: 'due', actions: ['Query'] },
      { mail: true },
    ],
  },
} satisfies Needs
