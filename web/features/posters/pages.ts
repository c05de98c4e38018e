import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./texts/en.ts') & typeof import('./form/texts/en.ts') & typeof import('./admin/texts/en.ts'),
  typeof import('./texts/al.ts') & typeof import('./form/texts/al.ts') & typeof import('./admin/texts/al.ts')
>

export const texts = {
  posters: 'posters/texts',
  myPage: 'posters/form/texts',
  proofs: 'posters/admin/texts',
} as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'by/:slug',
    module: 'posters/PosterPage.tsx',
    texts: ['posters', 'detail', 'listings'],
    slots: ['card.agency'],
    publicAs: 'posters',
    server: 'posters/server/poster.ts',
  },
  { path: 'my-page', module: 'posters/form/MyPage.tsx', texts: ['myPage', 'posters', 'listing', 'listings', 'photos'] },
  {
    path: 'proofs',
    module: 'posters/admin/ProofsPage.tsx',
    texts: ['admin', 'proofs'],
    admin: { text: 'nav.posters', icon: 'IconCertificate', group: 'moderate', after: 'nav.cases' },
  },
] as const satisfies Pages

export const slots = {
  'card.agency': { module: 'posters/AgencyLink.tsx', texts: [] },
  'listing.poster': { module: 'posters/PosterLink.tsx', texts: ['detail'] },
  'search.by': { module: 'posters/OfPoster.tsx', texts: [] },
} as const satisfies InSlots
