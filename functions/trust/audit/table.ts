import { nobodys, others, type TableOf } from '../../lib/table.ts'
import type { Entry } from './chain.ts'

const kept = {
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
    who: others(kept),
    what: nobodys,
    target: others(kept),
    before: nobodys,
    after: nobodys,
    why: nobodys,
    of: nobodys,
    actId: nobodys,
    previous: nobodys,
    hash: nobodys,
  },
} as const satisfies TableOf<Entry>

declare module '../../lib/table.ts' {
  interface Tables {
    audit: typeof audit
  }
}
