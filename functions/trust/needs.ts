import { leavingAsAdmin } from '../accounts/parts/grants.ts'
import { recording } from '../audit/parts/grants.ts'
import { filing } from '../cases/parts/grants.ts'
import type { Grant, Need, Needs } from '../lib/needs.ts'
import { erasingPhotos } from '../photos/parts/grants.ts'
import { followingListings } from '../search/parts/grants.ts'
import { auditing } from './audit/needs.ts'

/** Finds a target and its case, and changes the case. */
const opening: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  ...filing,
]

/** Finds a target and its case. */
const finding: Grant[] = [
  { table: 'posts', actions: ['GetItem'] },
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'messages', actions: ['GetItem'] },
  { table: 'cases', actions: ['GetItem'] },
]

/** Reads the reports of a target, and the records of those who made them. */
const weighing: Grant[] = [
  { table: 'reports', index: 'byCase', actions: ['Query'] },
  { table: 'reports', index: 'byReporter', actions: ['Query'] },
]

const writing: Grant = { table: 'cases', actions: ['PutItem'] }

/** Makes the case of a target count its reports. */
const counting: Grant[] = [...finding, ...weighing, writing]

/** Reads a case with all that helps to decide it. */
const seeing: Grant[] = [
  ...finding,
  ...weighing,
  { table: 'reports', actions: ['GetItem', 'BatchGetItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'cases', index: 'byOwner', actions: ['Query'] },
]

/** Hides and shows listings, delivers messages, suspends and reopens accounts. */
const enforcing: Grant[] = [
  { table: 'messages', actions: ['UpdateItem'] },
  { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
  { table: 'approvals', actions: ['GetItem'] },
  { cognito: ['AdminEnableUser', 'AdminDisableUser'] },
]

/** All listings of an owner may have to follow; the account of a leading administrator is for those of that role. */
const deciding: Need = {
  seconds: 20,
  grants: [...seeing, writing, ...enforcing, ...leavingAsAdmin, ...recording],
}

/** Erases reports by an account, about it, and with its e-mail. */
export const erasingReports: Grant[] = [
  { table: 'cases', index: 'byOwner', actions: ['Query'] },
  { table: 'reports', index: 'byCase', actions: ['Query'] },
  { table: 'reports', index: 'byUser', actions: ['Query'] },
  { table: 'reports', index: 'byEmail', actions: ['Query'] },
  { table: 'reports', actions: ['DeleteItem'] },
]

export const trust = {
  ...auditing,
  report: {
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
  cases: {
    grants: [
      { table: 'cases', index: 'queue', actions: ['Query'] },
      { table: 'reports', index: 'byUser', actions: ['Query'] },
      { table: 'messages', actions: ['GetItem'] },
    ],
    hashes: 'lasting',
  },
  case: { grants: seeing },
  reports: { grants: seeing },
  claim: { grants: [...seeing, writing] },
  release: { grants: [{ table: 'cases', actions: ['GetItem', 'PutItem'] }] },
  decide: deciding,
  undo: deciding,
  rule: deciding,
  statement: { hashes: 'links', grants: [{ table: 'cases', actions: ['GetItem'] }] },
  appeal: { hashes: 'links', grants: [{ table: 'cases', actions: ['GetItem', 'PutItem'] }, ...recording] },
  statements: { hashes: 'links', grants: [{ table: 'cases', index: 'byOwner', actions: ['Query'] }] },
  figures: { grants: [{ table: 'audit', actions: ['Query'] }], seconds: 60 },
  weigh: {
    every: '1 minute',
    // The replica of the search, and two that are smaller; from the logs where there is no snapshot, in several runs.
    memory: 1769,
    seconds: 300,
    storage: 10_240,
    grants: [
      ...opening,
      ...recording,
      { table: 'posts', actions: ['UpdateItem'] },
      { table: 'posts', index: 'byOwner', actions: ['Query'] },
      ...followingListings,
      { table: 'accounts', index: 'changes', actions: ['Query'] },
      { table: 'cases', actions: ['UpdateItem'] },
      { table: 'cases', index: 'byOwner', actions: ['Query'] },
      { bucket: 'index', prefix: 'trust/', actions: ['GetObject', 'ListBucket'] },
    ],
  },
  snapshot: {
    snapshots: true,
    every: '1 hour',
    memory: 1769,
    seconds: 900,
    storage: 4096,
    grants: [
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { table: 'accounts', index: 'changes', actions: ['Query'] },
      { bucket: 'index', prefix: 'trust/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
  settle: {
    every: '1 minute',
    seconds: 300,
    hashes: 'links',
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
