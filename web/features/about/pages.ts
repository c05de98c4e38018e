import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./texts/en.ts') & typeof import('./licences/texts/en.ts'),
  typeof import('./texts/al.ts') & typeof import('./licences/texts/al.ts')
>

export const texts = { about: 'about/texts', licences: 'about/licences/texts' } as const satisfies TextFolders<
  typeof words
>

export const pages = [
  {
    path: 'about-us',
    module: 'about/AboutPage.tsx',
    texts: ['about'],
    publicAs: 'about',
    server: 'about/server/about.ts',
  },
  { path: 'licences', module: 'about/licences/LicencesPage.tsx', texts: ['licences'] },
] as const satisfies Pages
