import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { alerts: 'alerts/texts' } as const satisfies TextFolders<typeof words>

export const pages = [{ path: 'alerts', module: 'alerts/AlertsPage.tsx', texts: ['alerts'] }] as const satisfies Pages
