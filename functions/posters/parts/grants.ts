import type { Grant } from '../../lib/needs.ts'
import { erasingPhotos } from '../../photos/parts/grants.ts'

/** Reads a page by its slug. */
export const readingPages: Grant[] = [{ table: 'posters', actions: ['GetItem'] }]

/** Finds the pages that search engines may list. */
export const listingPages: Grant[] = [{ table: 'posters', index: 'listed', actions: ['Query'] }]

/** Opens the page of an account, or closes it. */
export const openingPages: Grant[] = [
  { table: 'posters', actions: ['GetItem', 'PutItem'] },
  { table: 'accounts', actions: ['UpdateItem'] },
]

/** Erases the page of an account. */
export const erasingPages: Grant[] = [
  ...erasingPhotos,
  { table: 'posters', actions: ['GetItem', 'DeleteItem'] },
  { table: 'posters', index: 'byOwner', actions: ['Query'] },
]
