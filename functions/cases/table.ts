import type { Watermark } from '../lib/dynamodb/watermark.ts'
import { derived, nobodys, others, own, type TableOf } from '../lib/table.ts'
import type { CaseItem } from './parts/data.ts'

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
    content: derived(),
    decidedContent: derived(),
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
    cases: typeof cases
  }
}
