import { nobodys, type TableOf } from '../lib/table.ts'
import type { ArticleItem, Claim } from './parts/data.ts'

const shown = ['slug', 'title', 'metadata', 'summary', 'cover', 'date', 'archived', 'version', 'shape'] as const

/** Articles belong to the site, and to no account. */
export const articles = {
  key: 'articleId',
  indexes: {
    // Attributes that the list does not show are left out, since reading them would cost.
    byDate: { key: 'listed', sort: 'articleId', keeps: [...shown, 'language'] },
    // Of the version before, which had no languages. An index cannot be changed, and one deployment may only add or
    // remove one: the next version removes it.
    listed: { key: 'listed', sort: 'articleId', keeps: shown },
  },
  restored: { turn: 4 },
  attributes: {
    articleId: nobodys,
    slug: nobodys,
    title: nobodys,
    language: nobodys,
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
