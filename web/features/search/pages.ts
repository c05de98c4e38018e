import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./home/texts/en.ts') & typeof import('./results/texts/en.ts'),
  typeof import('./home/texts/al.ts') & typeof import('./results/texts/al.ts')
>

export const texts = { home: 'search/home/texts', results: 'search/results/texts' } as const satisfies TextFolders<
  typeof words
>

export const pages = [
  {
    path: 'dashboard',
    module: 'search/home/HomePage.tsx',
    texts: ['home', 'listings'],
    slots: ['card.agency'],
    publicAs: 'home',
    server: 'search/server/home.ts',
  },
  {
    path: 'post',
    module: 'search/results/ResultsPage.tsx',
    texts: ['results', 'listings'],
    slots: ['search.follow', 'search.answered', 'search.by', 'card.agency'],
    publicAs: 'results',
    server: 'search/server/results.ts',
  },
] as const satisfies Pages
