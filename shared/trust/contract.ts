import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { auditing } from './audit/contract.ts'
import { figures } from './figures.ts'
import {
  appealBody,
  casePath,
  caseReports,
  caseShown,
  casesQuery,
  caseWhole,
  decisionBody,
  decisionPath,
  ownStatement,
  receipt,
  reportBody,
  reportsQuery,
  rulingBody,
  tokenBody,
} from './schema.ts'

const [hour, day] = [3600, 86_400]
/** A link without log-in is opened some times; a household or an office shares a network address. */
const linked = { address: { times: 100, seconds: hour } }
const managing = { account: { times: 600, seconds: hour } }
const wholeCaseAnswer = z.strictObject({ data: caseWhole })

/** Reports, the cases that they and the rules open, decisions and appeals (TRU). */
export const trust = contract('trust', {
  /** One report for each reporter and target: the same again changes nothing and gets the same receipt. */
  report: {
    summary: 'Report a listing, a person or a message',
    method: 'POST',
    path: '/api/reports',
    access: 'optional',
    maxBytes: 20_000,
    limit: {
      address: [
        { times: 20, seconds: hour },
        { times: 60, seconds: day },
      ],
      account: [
        { times: 20, seconds: hour },
        { times: 60, seconds: day },
      ],
      everybody: { times: 5000, seconds: day },
    },
    writes: 80,
    spends: ['receipt'],
    rate: guardedRate,
    body: reportBody,
    answer: z.strictObject({ data: receipt }),
  },
  receipt: {
    summary: 'Read what became of a report',
    method: 'POST',
    path: '/api/reports/receipt',
    access: 'anyone',
    limit: linked,
    body: tokenBody,
    answer: z.strictObject({ data: receipt }),
  },
  cases: {
    summary: 'List cases, those of the highest risk first',
    method: 'GET',
    path: '/api/cases',
    access: 'moderate',
    query: casesQuery,
    answer: z.strictObject({ data: z.array(caseShown), next: z.optional(z.string()) }),
  },
  case: {
    summary: 'Read a case',
    method: 'GET',
    path: '/api/cases/{kind}/{id}',
    access: 'moderate',
    params: casePath,
    answer: wholeCaseAnswer,
  },
  reports: {
    summary: 'List the reports of a case, the grave ones first',
    method: 'GET',
    path: '/api/cases/{kind}/{id}/reports',
    access: 'moderate',
    params: casePath,
    query: reportsQuery,
    answer: caseReports,
  },
  /** Opens the case of a target that nobody has reported, too. */
  claim: {
    summary: 'Claim a case, or renew the claim',
    method: 'PUT',
    path: '/api/cases/{kind}/{id}/claim',
    access: 'moderate',
    limit: managing,
    params: casePath,
    answer: wholeCaseAnswer,
  },
  release: {
    summary: 'Give up the claim of a case',
    method: 'DELETE',
    path: '/api/cases/{kind}/{id}/claim',
    access: 'moderate',
    limit: managing,
    params: casePath,
    answer: z.strictObject({ data: z.strictObject({ released: z.literal(true) }) }),
  },
  decide: {
    summary: 'Decide a case',
    method: 'POST',
    path: '/api/cases/{kind}/{id}/decisions',
    access: 'moderate',
    changes: true,
    limit: managing,
    idempotent: true,
    params: casePath,
    body: decisionBody,
    answer: wholeCaseAnswer,
  },
  undo: {
    summary: 'Undo a decision within a minute',
    method: 'DELETE',
    path: '/api/cases/{kind}/{id}/decisions/{decision}',
    access: 'moderate',
    changes: true,
    limit: managing,
    params: decisionPath,
    answer: wholeCaseAnswer,
  },
  /** By another person than who decided. */
  rule: {
    summary: 'Decide an appeal',
    method: 'POST',
    path: '/api/cases/{kind}/{id}/appeal',
    access: 'moderate',
    changes: true,
    limit: managing,
    params: casePath,
    body: rulingBody,
    answer: wholeCaseAnswer,
  },
  statement: {
    summary: 'Read a statement of reasons by its link',
    method: 'POST',
    path: '/api/appeals/statement',
    access: 'anyone',
    limit: linked,
    body: tokenBody,
    answer: z.strictObject({ data: ownStatement }),
  },
  appeal: {
    summary: 'Appeal against a decision by its link',
    method: 'POST',
    path: '/api/appeals',
    access: 'anyone',
    limit: linked,
    writes: 45,
    maxBytes: 20_000,
    rate: guardedRate,
    body: appealBody,
    answer: z.strictObject({ data: ownStatement }),
  },
  statements: {
    summary: 'List the statements of reasons about the own listings and account',
    method: 'GET',
    path: '/api/statements',
    access: 'user',
    team: 'viewer',
    limit: { account: { times: 300, seconds: hour } },
    answer: z.strictObject({ data: z.array(ownStatement) }),
  },
  /** For everybody: what a transparency report says (TRU-10). */
  figures: {
    summary: 'Read how many reports, decisions and appeals there were',
    method: 'GET',
    path: '/api/transparency',
    access: 'anyone',
    cache: 3600,
    answer: z.strictObject({ data: figures }),
  },
  ...auditing,
})
