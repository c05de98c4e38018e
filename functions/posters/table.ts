import { derived, nobodys, own, type TableOf } from '../lib/table.ts'
import type { Claim, CodeItem, PageItem } from './parts/data.ts'

/** The pages of posters, which page has or had a slug, and codes that prove a telephone number. */
export const posters = {
  key: 'posterId',
  indexes: {
    byOwner: { key: 'userId', sort: 'posterId', keeps: [] },
    listed: { key: 'listed', sort: 'posterId', keeps: ['slug', 'changedAt'] },
    waiting: { key: 'registerWaits', sort: 'registerKey', keeps: ['userId', 'register'] },
  },
  expires: true,
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
    register: own('number in the register'),
    registerProvedAt: own('number in the register checked', 'moment'),
    registerWaits: nobodys,
    registerKey: derived(),
    telephone: own('telephone to be proved', 'text', 'by time to live'),
    until: own('code valid until', 'moment', 'by time to live'),
    changedAt: own('page changed', 'moment'),
    version: nobodys,
    listed: nobodys,
  },
} as const satisfies TableOf<PageItem | Claim | CodeItem>

declare module '../lib/table.ts' {
  interface Tables {
    posters: typeof posters
  }
}
