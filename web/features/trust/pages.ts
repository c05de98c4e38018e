import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { trust: 'trust/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'report/receipt', module: 'trust/ReceiptPage.tsx', texts: ['trust'] },
  { path: 'report/:kind/:id', module: 'trust/ReportPage.tsx', texts: ['trust'] },
  { path: 'decision', module: 'trust/DecisionPage.tsx', texts: ['trust'] },
  { path: 'decisions', module: 'trust/DecisionsPage.tsx', texts: ['trust'] },
] as const satisfies Pages
