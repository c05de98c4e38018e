import { nobodys, type TableOf } from '../lib/table.ts'
import type { ClosedPosts, Report, SiteVisitor, ViewerOfPost } from './data.ts'

/** Visitors are hashes whose salt is thrown away after their day: nobody can tell who it was (D-30). */
export const visits = {
  key: 'period',
  sort: 'visitor',
  expires: true,
  attributes: {
    period: nobodys,
    visitor: nobodys,
    visits: nobodys,
    posts: nobodys,
    all: nobodys,
    unique: nobodys,
  },
} as const satisfies TableOf<SiteVisitor | ViewerOfPost | ClosedPosts | Report>

declare module '../lib/table.ts' {
  interface Tables {
    visits: typeof visits
  }
}
