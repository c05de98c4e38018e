import { shapeOfListings } from './001-shape-of-listings.ts'
import { shiftsOfListings } from './002-shifts-of-listings.ts'
import { endOfListings } from './003-end-of-listings.ts'
import { previewsOfListings } from './004-previews-of-listings.ts'
import { avifOfPhotos } from './005-avif-of-photos.ts'
import { picturesOfArticles } from './006-pictures-of-articles.ts'
import { phonesOfAccounts } from './007-phones-of-accounts.ts'
import { circlesOfListings } from './008-circles-of-listings.ts'
import { printsOfPhotos } from './009-prints-of-photos.ts'
import { pagesOfAgencies } from './010-pages-of-agencies.ts'
import type { Migration } from './migration.ts'

/** All migration steps by name, in the order in which they run. Never change a step that was deployed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-shape-of-listings': shapeOfListings,
  '002-shifts-of-listings': shiftsOfListings,
  '003-end-of-listings': endOfListings,
  '004-previews-of-listings': previewsOfListings,
  '005-avif-of-photos': avifOfPhotos,
  '006-pictures-of-articles': picturesOfArticles,
  '007-phones-of-accounts': phonesOfAccounts,
  '008-circles-of-listings': circlesOfListings,
  '009-prints-of-photos': printsOfPhotos,
  '010-pages-of-agencies': pagesOfAgencies,
}
