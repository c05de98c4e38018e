import { nobodys, type TableOf } from '../lib/table.ts'
import type { AskedItem, Unread } from './parts/data.ts'

/** Sentences that enough visitors asked in vain; of the others hashes, whose salt is deleted after the month (D-205). */
export const asked = {
  key: 'askedId',
  indexes: { byLast: { key: 'listed', sort: 'lastKey' } },
  expires: true,
  restored: { not: 'short-lived' },
  attributes: {
    askedId: nobodys,
    visitors: nobodys,
    sentence: nobodys,
    language: nobodys,
    outcome: nobodys,
    gaveWay: nobodys,
    times: nobodys,
    last: nobodys,
    listed: nobodys,
    lastKey: nobodys,
  },
} as const satisfies TableOf<AskedItem | Unread>

declare module '../lib/table.ts' {
  interface Tables {
    asked: typeof asked
  }
}
