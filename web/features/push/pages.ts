import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { notifications: 'push/texts' } as const satisfies TextFolders<typeof words>

export const pages = [] as const satisfies Pages

export const slots = {
  'account.settings': { module: 'push/Settings.tsx', texts: ['notifications'] },
  'account.unread': { module: 'push/Refresh.tsx', texts: [] },
  // The offer loads its texts when it is made.
  'news.follow': { module: 'push/OfferOnce.tsx', texts: [] },
} as const satisfies InSlots
