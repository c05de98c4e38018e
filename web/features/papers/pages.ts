import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./texts/en.ts') & typeof import('./edit/texts/en.ts'),
  typeof import('./texts/al.ts') & typeof import('./edit/texts/al.ts')
>

export const texts = { papers: 'papers/texts', paperEdit: 'papers/edit/texts' } as const satisfies TextFolders<
  typeof words
>

export const pages = [
  {
    path: 'legal/:slug',
    module: 'papers/LegalPage.tsx',
    texts: ['papers'],
    publicAs: 'paper',
    server: 'papers/server/legalPage.ts',
  },
  {
    path: 'papers',
    module: 'papers/edit/ListPage.tsx',
    texts: ['admin', 'paperEdit'],
    admin: { text: 'nav.papers', icon: 'IconFileText', group: 'content' },
  },
  {
    path: 'papers/:paper',
    module: 'papers/edit/EditPage.tsx',
    texts: ['admin', 'paperEdit', 'papers', 'blog', 'photos'],
  },
] as const satisfies Pages
