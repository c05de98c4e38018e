import { nobodys, own, type TableOf } from '../lib/table.ts'
import type { Claim, PageItem } from './parts/data.ts'

/** The pages of posters, and which page has or had a slug. */
export const posters = {
  key: 'posterId',
  indexes: {
    byOwner: { key: 'userId', sort: 'posterId', keeps: [] },
    listed: { key: 'listed', sort: 'posterId', keeps: ['slug', 'changedAt'] },
  },
  owner: { is: 'userId', index: 'byOwner', erasedBy: 'domain' },
  restored: { turn: 2 },
  attributes: {
    posterId: own('id of the page'),
    userId: own('owner'),
    slug: own('address of the page'),
    shown: own('page shown', 'yes or no'),
    named: own('page told to search engines', 'yes or no'),
    english: own('about, in English'),
    albanian: own('about, in Albanian'),
    languages: own('languages spoken', 'data'),
    places: own('places served', 'data'),
    hours: own('opening hours'),
    logo: own('logo', 'data'),
    changedAt: own('page changed', 'moment'),
    version: nobodys,
    listed: nobodys,
  },
} as const satisfies TableOf<PageItem | Claim>

declare module '../lib/table.ts' {
  interface Tables {
    posters: typeof posters
  }
}
