import { nobodys, type TableOf } from '../lib/table.ts'
import type { ClosedPosts, ClosedSite, PostVisitor, SiteVisitor } from './data.ts'

/** Visitors are stored as hashes whose salt is deleted after the day, so that nobody can be identified later (D-30). */
export const visits = {
  key: 'period',
  sort: 'visitor',
  expires: true,
  restored: { turn: 4 },
  attributes: {
    period: nobodys,
    visitor: nobodys,
    visits: nobodys,
    posts: nobodys,
    all: nobodys,
    unique: nobodys,
  },
} as const satisfies TableOf<SiteVisitor | PostVisitor | ClosedPosts | ClosedSite>

declare module '../lib/table.ts' {
  interface Tables {
    visits: typeof visits
  }
}
