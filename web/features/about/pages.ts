import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { about: 'about/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'about-us', module: 'about/AboutPage.tsx', texts: ['about'], publicAs: 'about' },
] as const satisfies Pages
