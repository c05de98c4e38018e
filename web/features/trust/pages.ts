import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./texts/en.ts') &
    typeof import('./queue/texts/en.ts') &
    typeof import('./figures/texts/en.ts') &
    typeof import('./audit/texts/en.ts'),
  typeof import('./texts/al.ts') &
    typeof import('./queue/texts/al.ts') &
    typeof import('./figures/texts/al.ts') &
    typeof import('./audit/texts/al.ts')
>

export const texts = {
  trust: 'trust/texts',
  queue: 'trust/queue/texts',
  figures: 'trust/figures/texts',
  auditing: 'trust/audit/texts',
} as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'report/receipt', module: 'trust/ReceiptPage.tsx', texts: ['trust'] },
  { path: 'report/:kind/:id', module: 'trust/ReportPage.tsx', texts: ['trust'] },
  { path: 'decision', module: 'trust/DecisionPage.tsx', texts: ['trust'] },
  { path: 'decisions', module: 'trust/DecisionsPage.tsx', texts: ['trust'] },
  {
    path: 'cases',
    module: 'trust/queue/QueuePage.tsx',
    texts: ['admin', 'queue'],
    admin: { text: 'nav.cases', icon: 'IconGavel', group: 'moderate', for: 'moderate' },
  },
  {
    path: 'cases/:kind/:id',
    module: 'trust/queue/CasePage.tsx',
    texts: ['admin', 'queue', 'detail', 'listings'],
    slots: ['card.agency', 'case.message'],
  },
  { path: 'transparency', module: 'trust/figures/FiguresPage.tsx', texts: ['figures'] },
  {
    path: 'approvals',
    module: 'trust/audit/ApprovalsPage.tsx',
    texts: ['admin', 'auditing'],
    admin: { text: 'nav.approvals', icon: 'IconChecks', group: 'moderate' },
  },
  {
    path: 'audit',
    module: 'trust/audit/AuditPage.tsx',
    texts: ['admin', 'auditing'],
    admin: { text: 'nav.audit', icon: 'IconHistory', group: 'moderate' },
  },
] as const satisfies Pages
