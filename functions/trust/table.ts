import { derived, nobodys, own, type TableOf } from '../lib/table.ts'
import type { ReportItem } from './reports.ts'

/**
 * Reports of listings, people and messages. The owner is who reported with an account; with the account of whom they are
 * about, or whose e-mail they name, they are erased, too.
 */
export const reports = {
  key: 'reportId',
  indexes: {
    byCase: { key: 'caseId', sort: 'reportKey' },
    byReporter: { key: 'reporter', sort: 'reportKey', keeps: ['outcome'] },
    byUser: { key: 'userId', sort: 'reportKey', keeps: [] },
    byEmail: { key: 'emailHash', sort: 'reportKey', keeps: [] },
    due: { key: 'due', sort: 'dueKey' },
  },
  expires: true,
  hashed: 'lasting',
  owner: { is: 'userId', index: 'byUser', erasedBy: 'domain' },
  restored: { turn: 4 },
  attributes: {
    reportId: derived(),
    caseId: own('what was reported'),
    reporter: derived(),
    userId: own('id'),
    reason: own('reason of a report'),
    words: own('words of a report'),
    name: own('name in a report'),
    email: own('e-mail in a report'),
    emailHash: derived(),
    language: own('language of a report'),
    createdAt: own('reported', 'moment'),
    reportKey: derived(),
    outcome: own('what became of a report'),
    decidedAt: own('report decided', 'moment'),
    due: nobodys,
    dueKey: derived(),
  },
} as const satisfies TableOf<ReportItem>

declare module '../lib/table.ts' {
  interface Tables {
    reports: typeof reports
  }
}
