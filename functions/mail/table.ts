import { derived, own, secret, type TableOf } from '../lib/table.ts'
import type { SuppressionItem } from './parts/data.ts'

const stopped = {
  kept: 'Nobody who wants no mail, or cannot get any, is written to again should the address register anew.',
}

export const suppressions = {
  key: 'addressHash',
  indexes: { byReason: { key: 'reason', sort: 'stopKey', keeps: [] } },
  expires: true,
  hashed: 'lasting',
  restored: { not: 'removed without a trace' },
  attributes: {
    addressHash: secret(stopped),
    reason: own('why mail is stopped', 'text', stopped),
    since: own('mail stopped', 'moment', stopped),
    stopKey: derived(stopped),
    delays: own('mails that came late', 'number', 'by time to live'),
  },
} as const satisfies TableOf<SuppressionItem>

declare module '../lib/table.ts' {
  interface Tables {
    suppressions: typeof suppressions
  }
}
