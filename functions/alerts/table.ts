import type { Watermark } from '../lib/dynamodb/watermark.ts'
import { derived, nobodys, own, secret, type TableOf } from '../lib/table.ts'
import type { AlertItem } from './parts/data.ts'

export const alerts = {
  key: 'alertId',
  indexes: {
    byEmail: { key: 'email', sort: 'alertId', keeps: ['state'] },
    due: { key: 'due', sort: 'dueKey', keeps: ['state'] },
    // For matching; the reported listings are not read with it.
    changes: { key: 'shard', sort: 'changeKey', keeps: ['version', 'state', 'search', 'postId', 'since'] },
  },
  expires: true,
  hashed: 'links',
  owner: { is: 'email', index: 'byEmail' },
  restored: { not: 'removed without a trace' },
  attributes: {
    // With it, anybody can change or end the alert.
    alertId: secret(),
    email: own('e-mail'),
    language: own('language'),
    zone: own('time zone'),
    every: own('how often'),
    state: own('state'),
    createdAt: own('made', 'moment'),
    since: own('at work since', 'moment'),
    openedAt: own('last opened', 'moment'),
    askedAt: own('asked whether it is wanted', 'moment'),
    search: own('search'),
    postId: own('listing'),
    price: own('price then', 'data'),
    told: derived(),
    pending: own('to be told', 'data'),
    more: own('more to be told', 'number'),
    letter: own('mail that is being sent', 'data'),
    revision: nobodys,
    version: nobodys,
    shard: nobodys,
    changeKey: derived(),
    due: nobodys,
    dueKey: derived(),
    until: nobodys,
  },
} as const satisfies TableOf<AlertItem | Watermark>

declare module '../lib/table.ts' {
  interface Tables {
    alerts: typeof alerts
  }
}
