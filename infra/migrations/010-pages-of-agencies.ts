import type { Migration } from './migration.ts'

/** Opens the pages of agencies that were confirmed before there were pages (D-432). */
export const pagesOfAgencies: Migration = {
  table: 'accounts',
  match: ({ state, isAgency, pageAddress }) => state === 'active' && isAgency === true && pageAddress === undefined,
  run: ({ userId }) => ['accounts.follow', { userId }],
}
