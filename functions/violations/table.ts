import { nobodys, type TableOf } from '../lib/table.ts'
import type { ViolationItem } from './data.ts'

/** What browsers blocked on our pages, without anything that could identify a person. */
export const violations = {
  key: 'month',
  sort: 'fingerprint',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: {
    month: nobodys,
    fingerprint: nobodys,
    violation: nobodys,
    times: nobodys,
    first: nobodys,
    last: nobodys,
  },
} as const satisfies TableOf<ViolationItem>

declare module '../lib/table.ts' {
  interface Tables {
    violations: typeof violations
  }
}
