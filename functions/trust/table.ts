import { derived, nobodys, others, own, type TableOf } from '../lib/table.ts'
import type { CaseItem, Watermark } from './cases.ts'
import type { ReportItem } from './reports.ts'

/** Reports of listings, people and messages. The owner is who reported with an account. */
export const reports = {
  key: 'reportId',
  indexes: {
    byCase: { key: 'caseId', sort: 'reportKey' },
    byReporter: { key: 'reporter', sort: 'reportKey', keeps: ['outcome'] },
    byUser: { key: 'userId', sort: 'reportKey', keeps: [] },
    due: { key: 'due', sort: 'dueKey' },
  },
  expires: true,
  hashed: 'lasting',
  owner: { is: 'userId', index: 'byUser' },
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
    language: own('language of a report'),
    createdAt: own('reported', 'moment'),
    reportKey: derived(),
    outcome: own('what became of a report'),
    decidedAt: own('report decided', 'moment'),
    due: nobodys,
    dueKey: derived(),
  },
} as const satisfies TableOf<ReportItem>

/** What is known and decided about a listing, a person or a message; the owner is who is concerned. */
export const cases = {
  key: 'caseId',
  indexes: {
    queue: { key: 'state', sort: 'queueKey' },
    byOwner: { key: 'userId', sort: 'caseId' },
    due: { key: 'due', sort: 'dueKey', keeps: [] },
  },
  expires: true,
  owner: { is: 'userId', index: 'byOwner' },
  restored: { turn: 4 },
  attributes: {
    caseId: own('what a case is about'),
    kind: derived(),
    id: derived(),
    userId: own('id'),
    subject: own('title or name in a case'),
    state: own('state of a case'),
    version: nobodys,
    openedAt: own('case opened', 'moment'),
    changedAt: own('case changed', 'moment'),
    points: derived(),
    reportPoints: derived(),
    reports: own('number of reports', 'number'),
    reasons: own('reasons of reports', 'data'),
    fired: own('signs found by rules', 'data'),
    rulesVersion: nobodys,
    held: own('held back by'),
    samePhotos: others('with the account'),
    claim: others('with the account'),
    decisions: own('decisions', 'data'),
    queueKey: derived(),
    due: nobodys,
    dueKey: derived(),
    until: nobodys,
  },
} as const satisfies TableOf<CaseItem | Watermark>

declare module '../lib/table.ts' {
  interface Tables {
    reports: typeof reports
    cases: typeof cases
  }
}
