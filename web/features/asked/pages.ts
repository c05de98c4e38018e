import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { asked: 'asked/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'asked',
    module: 'asked/UnansweredPage.tsx',
    texts: ['admin', 'asked'],
    admin: { text: 'nav.asked', icon: 'IconZoomQuestion', group: 'today', after: 'nav.visits' },
  },
] as const satisfies Pages

export const slots = {
  'search.answered': { module: 'asked/ReportUnanswered.tsx', texts: [] },
} as const satisfies InSlots
