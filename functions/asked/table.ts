import { nobodys, type TableOf } from '../lib/table.ts'
import type { HashedQueryItem, UnansweredQueryItem } from './parts/data.ts'

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
} as const satisfies TableOf<UnansweredQueryItem | HashedQueryItem>

declare module '../lib/table.ts' {
  interface Tables {
    asked: typeof asked
  }
}
