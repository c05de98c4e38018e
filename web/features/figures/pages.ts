import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { ownFigures: 'figures/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'figures', module: 'figures/AllPage.tsx', texts: ['ownFigures'] },
  { path: 'figures/letters', module: 'figures/LettersPage.tsx', texts: ['ownFigures'] },
  { path: 'figures/:postId', module: 'figures/ListingPage.tsx', texts: ['ownFigures'] },
] as const satisfies Pages

export const slots = {
  'listing.own': { module: 'figures/OfListing.tsx', texts: [] },
  'page.watched': { module: 'figures/Watched.tsx', texts: [] },
} as const satisfies InSlots
