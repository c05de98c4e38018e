import { ending } from '../accounts/parts/grants.ts'
import { recording } from '../audit/parts/grants.ts'
import { counting } from '../hooks/grants.ts'
import type { Need, Needs } from '../lib/needs.ts'

const showingEmail: Need = {
  grants: [{ table: 'accounts', actions: ['UpdateItem'] }, { cognito: ['AdminListGroupsForUser'] }, ...recording],
}

export const manage = {
  neighborhood: { grants: [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }, ...recording] },
  suspend: ending,
  suspendByGet: ending,
  showEmail: showingEmail,
  showEmailByGet: showingEmail,
  replica: {
    // The replica is a database on disk; the API times out after half a minute.
    memory: 1024,
    seconds: 29,
    storage: 2048,
    grants: [
      { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { table: 'accounts', index: 'changes', actions: ['Query'] },
      { table: 'suppressions', actions: ['BatchGetItem'] },
      { table: 'suppressions', index: 'byReason', actions: ['Query'] },
      { table: 'messages', index: 'byTime', actions: ['Query'] },
      ...counting,
      { table: 'cases', actions: ['BatchGetItem'] },
      { table: 'cases', index: 'queue', actions: ['Query'] },
      { table: 'failures', actions: ['Query'] },
      { bucket: 'index', prefix: 'managed/', actions: ['GetObject', 'ListBucket'] },
      ...recording,
    ],
  },
  snapshot: {
    snapshots: true,
    every: '6 hours',
    // Three million listings take 5.7 GB: the file, which is built from the log, and its copy.
    memory: 1769,
    seconds: 900,
    storage: 8192,
    grants: [
      { table: 'posts', index: 'changes', actions: ['Query'] },
      { table: 'accounts', index: 'changes', actions: ['Query'] },
      { bucket: 'index', prefix: 'managed/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
    ],
  },
} satisfies Needs
