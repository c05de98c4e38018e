import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { contact: 'contact/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'contact',
    module: 'contact/ContactPage.tsx',
    texts: ['contact'],
    publicAs: 'contact',
    server: 'contact/server/contact.ts',
  },
] as const satisfies Pages
