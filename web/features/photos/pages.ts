import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { photos: 'photos/texts' } as const satisfies TextFolders<typeof words>

/** Photos have no page of their own: forms of other features take them. */
export const pages = [] as const satisfies Pages
