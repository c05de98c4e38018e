import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { teams: 'teams/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'team', module: 'teams/TeamPage.tsx', texts: ['teams'] },
  { path: 'team/join', module: 'teams/JoinPage.tsx', texts: ['teams'] },
] as const satisfies Pages

export const slots = {
  'listing.own': { module: 'teams/ChooseCharge.tsx', texts: [] },
  'listing.contact': { module: 'teams/InCharge.tsx', texts: ['detail'] },
} as const satisfies InSlots
