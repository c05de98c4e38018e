import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { violations: 'violations/texts' } as const satisfies TextFolders<typeof words>

/** Violations have no page of their own: they stand among the statistics. */
export const pages = [] as const satisfies Pages

export const slots = {
  'visits.more': { module: 'violations/ViolationsSection.tsx', texts: ['violations', 'admin'] },
} as const satisfies InSlots
