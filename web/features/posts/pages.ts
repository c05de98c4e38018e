import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./parts/texts/en.ts') &
    typeof import('./detail/texts/en.ts') &
    typeof import('./form/texts/en.ts') &
    typeof import('./form/editing/texts/en.ts') &
    typeof import('./mine/texts/en.ts') &
    typeof import('./mine/bulk/texts/en.ts'),
  typeof import('./parts/texts/al.ts') &
    typeof import('./detail/texts/al.ts') &
    typeof import('./form/texts/al.ts') &
    typeof import('./form/editing/texts/al.ts') &
    typeof import('./mine/texts/al.ts') &
    typeof import('./mine/bulk/texts/al.ts')
>

export const texts = {
  listings: 'posts/parts/texts',
  detail: 'posts/detail/texts',
  listing: 'posts/form/texts',
  editing: 'posts/form/editing/texts',
  mine: 'posts/mine/texts',
  bulk: 'posts/mine/bulk/texts',
} as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'post-details/:postId',
    module: 'posts/detail/DetailPage.tsx',
    texts: ['detail', 'listings'],
    slots: ['card.agency', 'listing.actions', 'listing.contact', 'listing.own', 'listing.poster'],
    publicAs: 'listing',
    server: 'posts/server/listing.ts',
  },
  {
    path: 'add/post',
    module: 'posts/form/AddPage.tsx',
    texts: ['listing', 'listings', 'photos'],
    slots: ['card.agency'],
  },
  {
    path: 'update/post/:postId',
    module: 'posts/form/EditPage.tsx',
    texts: ['listing', 'listings', 'photos'],
    slots: ['card.agency'],
  },
  {
    path: 'post-list',
    module: 'posts/mine/MinePage.tsx',
    texts: ['mine', 'listings'],
    slots: ['card.agency', 'listing.own'],
  },
  { path: 'still-available', module: 'posts/answer/AnswerPage.tsx', texts: ['mine'] },
] as const satisfies Pages
