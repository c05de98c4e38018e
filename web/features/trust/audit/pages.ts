import type { Pages, TextFolders, Words } from '../../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { auditing: 'trust/audit/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'approvals',
    module: 'trust/audit/ApprovalsPage.tsx',
    texts: ['admin', 'auditing'],
    admin: { text: 'nav.approvals', icon: 'IconChecks' },
  },
  {
    path: 'audit',
    module: 'trust/audit/AuditPage.tsx',
    texts: ['admin', 'auditing'],
    admin: { text: 'nav.audit', icon: 'IconHistory' },
  },
] as const satisfies Pages
