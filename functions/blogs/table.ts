import { nobodys, type TableOf } from '../lib/table.ts'
import type { ArticleItem, Claim } from './data.ts'

/** Articles belong to the site, and to no account. */
export const articles = {
  key: 'articleId',
  indexes: {
    // Attributes that the list does not show are left out, since reading them would cost.
    listed: {
      key: 'listed',
      sort: 'articleId',
      keeps: ['slug', 'title', 'metadata', 'summary', 'cover', 'date', 'archived', 'version', 'shape'],
    },
  },
  restored: { turn: 4 },
  attributes: {
    articleId: nobodys,
    slug: nobodys,
    title: nobodys,
    metadata: nobodys,
    content: nobodys,
    summary: nobodys,
    photos: nobodys,
    cover: nobodys,
    date: nobodys,
    archived: nobodys,
    version: nobodys,
    listed: nobodys,
    claimedBy: nobodys,
    claimedAt: nobodys,
  },
} as const satisfies TableOf<ArticleItem | Claim>

declare module '../lib/table.ts' {
  interface Tables {
    articles: typeof articles
  }
}
