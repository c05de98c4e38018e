import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { alerts: 'alerts/texts' } as const satisfies TextFolders<typeof words>

export const pages = [{ path: 'alerts', module: 'alerts/AlertsPage.tsx', texts: ['alerts'] }] as const satisfies Pages

export const slots = {
  'listing.actions': { module: 'alerts/ListingAlert.tsx', texts: ['alerts'] },
  'search.follow': { module: 'alerts/SearchAlert.tsx', texts: ['alerts'] },
} as const satisfies InSlots
