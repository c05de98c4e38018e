import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { saved: 'saved/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'saved', module: 'saved/SavedPage.tsx', texts: ['saved', 'listings'], slots: ['card.agency'], offline: true },
  { path: 'saved/compare', module: 'saved/compare/ComparePage.tsx', texts: ['saved', 'listings'] },
  { path: 'saved/shared', module: 'saved/SharedPage.tsx', texts: ['saved', 'listings'], slots: ['card.agency'] },
] as const satisfies Pages
