import { own, secret, type TableOf } from '../lib/table.ts'
import type { LinkItem } from './tokens.ts'

export const tokens = {
  key: 'tokenHash',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: {
    tokenHash: secret('by time to live'),
    kind: own('purpose of a link', 'text', 'by time to live'),
    userId: own('id', 'text', 'by time to live'),
    email: own('e-mail that a link was sent to', 'text', 'by time to live'),
    issuedAt: own('link sent', 'seconds', 'by time to live'),
  },
} as const satisfies TableOf<LinkItem>

declare module '../lib/table.ts' {
  interface Tables {
    tokens: typeof tokens
  }
}
