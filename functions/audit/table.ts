import { nobodys, others, type TableOf } from '../lib/table.ts'
import type { ApprovalItem } from './parts/approvals.ts'
import type { Entry } from './parts/chain.ts'

const retention = {
  kept: 'Who decided what about whom has to stay provable (regulation 2022/2065, article 17), by ids without names.',
}

/** The audit log: one chain of entries that are added and never changed or deleted (TRU-09). */
export const audit = {
  key: 'chain',
  sort: 'entry',
  indexes: { byWho: { key: 'who', sort: 'entry' }, byTarget: { key: 'target', sort: 'entry' } },
  restored: { turn: 4 },
  attributes: {
    chain: nobodys,
    entry: nobodys,
    at: nobodys,
    who: others(retention),
    what: nobodys,
    target: others(retention),
    before: nobodys,
    after: nobodys,
    why: nobodys,
    of: nobodys,
    actId: nobodys,
    previous: nobodys,
    hash: nobodys,
  },
} as const satisfies TableOf<Entry>

/** What waits for a second administrator. */
export const approvals = {
  key: 'approvalId',
  indexes: { byState: { key: 'state', sort: 'askedKey' } },
  restored: { turn: 4 },
  attributes: {
    approvalId: others(retention),
    kind: nobodys,
    items: others(retention),
    askedBy: others(retention),
    askedAt: nobodys,
    askedKey: others(retention),
    until: nobodys,
    state: nobodys,
    decidedBy: others(retention),
    decidedAt: nobodys,
  },
} as const satisfies TableOf<ApprovalItem>

declare module '../lib/table.ts' {
  interface Tables {
    audit: typeof audit
    approvals: typeof approvals
  }
}
