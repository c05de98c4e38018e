import * as z from 'zod/mini'
import { blankAsMissing, email, exactWhole, honeypot, id, optionalText, optionalTitle, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { currencies } from '../posts/lists.ts'
import { actionNames, isBare } from './actions.ts'
import { neededFor, reasonNames, reasonsFor, targetKinds } from './reasons.ts'
import { reporterStatuses } from './reporters.ts'
import { statement } from './statement.ts'

export const reportMax = { words: 3000, name: 200 } as const

const kind = z.enum(targetKinds)
const reason = z.enum(reasonNames)
const action = z.enum(actionNames)
const moment = z.iso.datetime()

/** The id of a listing, user or message, as it stands in an address. */
const targetId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The address of a case: what it is about. */
export const casePath = z.object({ kind, id: targetId })
export const decisionPath = z.extend(casePath, { decision: id })

/**
 * A report (TRU-01). A message has a `secret` from the mail that brought it, so that only who got it can report it. All
 * wrong and missing fields are named at once.
 */
export const reportBody = z
  .object({
    kind,
    id: targetId,
    secret: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
    reason,
    words: optionalText(reportMax.words, 'lines'),
    name: optionalTitle(reportMax.name),
    email: blankAsMissing(email),
    goodFaith: z.optional(z.boolean()),
    website: honeypot,
  })
  .check(
    z.superRefine(
      (report, context) => {
        const missing = (path: string, code = 'required') =>
          context.issues.push({ code: 'custom', input: report, path: [path], params: { code } })
        if (report.kind === 'message' && !report.secret) missing('secret')
        if (!reasonNames.includes(report.reason)) return
        if (targetKinds.includes(report.kind) && !reasonsFor(report.kind).includes(report.reason))
          missing('reason', 'unknown')
        for (const field of neededFor(report.reason)) if (!report[field]) missing(field)
      },
      { when: () => true },
    ),
  )
export type ReportBody = z.output<typeof reportBody>

/** The secret part of a link without log-in, with what it opens: `<id>.<secret>`. */
export const tokenBody = z.object({ token: z.string().check(z.regex(/^[\w.-]{20,160}$/)) })

/** What became of a report: `actioned` something was done, `kept` the target stays as it is. */
const reportStates = ['received', 'actioned', 'kept'] as const

/** The receipt of a report, which its reporter can open again by the token. */
export const receipt = z.strictObject({
  token: z.string(),
  kind,
  reason,
  state: z.enum(reportStates),
  createdAt: moment,
  decidedAt: z.optional(moment),
  /** Whether this reporter's reports still count (TRU-07). */
  standing: z.enum(reporterStatuses),
  /** The receipt and the outcome also come by mail. */
  mailed: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

/** The longest words of a decision, or of the answer to an appeal, and the longest name of a law. */
export const decisionMax = { words: 2000, law: 300 } as const

/** What is decided: with a reason, and the words that its owner reads. */
export const decisionBody = z
  .object({
    version: z.int().check(z.minimum(0)),
    action,
    reason: z.optional(reason),
    words: optionalText(decisionMax.words, 'lines'),
    /** The law that was broken, where the reason rests on one. */
    law: optionalText(decisionMax.law),
  })
  .check(
    z.superRefine(
      (made, context) => {
        if (isBare(made.action)) return
        for (const field of ['reason', 'words'] as const)
          if (!made[field])
            context.issues.push({ code: 'custom', input: made, path: [field], params: { code: 'required' } })
      },
      { when: () => true },
    ),
  )
export type DecisionBody = z.output<typeof decisionBody>

/** How an appeal ended. */
export const appealOutcomes = ['upheld', 'overturned'] as const

const appealShown = z.strictObject({
  at: moment,
  words: z.string(),
  outcome: z.optional(z.enum(appealOutcomes)),
  decidedAt: z.optional(moment),
  /** What the owner reads about the outcome. */
  answer: z.optional(z.string()),
})

/** A statement as its owner reads it, with its appeal; `token` opens it without log-in. */
export const ownStatement = z.strictObject({
  ...statement.shape,
  token: z.string(),
  /** The decision was undone or overturned, or its time is over. */
  ended: z.optional(moment),
  appeal: z.optional(appealShown),
  mayAppeal: z.boolean(),
})
export type OwnStatement = z.output<typeof ownStatement>

/** The longest words of an appeal, in characters. */
export const appealMax = 3000

export const appealBody = z.extend(tokenBody, { words: text(appealMax, 'lines') })

/** The ruling on an appeal. */
export const rulingBody = z.object({
  version: z.int().check(z.minimum(1)),
  decision: id,
  outcome: z.enum(appealOutcomes),
  words: text(decisionMax.words, 'lines'),
})

/** A value that a rule found (`Value` of the rules). */
const ruleValue = z.union([
  z.string(),
  z.number(),
  z.strictObject({ amount: z.number(), currency: z.enum(currencies) }),
])

/** A rule that fired, with its points and what it found (`shared/trust/rules`). */
const firedRule = z.strictObject({
  rule: z.string(),
  points: z.number(),
  facts: z.record(z.string(), ruleValue),
})
export type FiredRule = z.output<typeof firedRule>

/** The same for administrators: `says` explains it in the language of the request. */
const firedShown = z.strictObject({ rule: z.string(), points: z.number(), says: z.string() })

export const caseStates = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** A decision of a case; `by` is a user id, or `rule:<name>`. */
const decisionShown = z.strictObject({
  ...z.omit(statement, { kind: true, targetId: true, reason: true, basis: true, words: true, appealBy: true }).shape,
  reason: z.optional(reason),
  basis: z.optional(z.enum(['terms', 'law'])),
  words: z.optional(z.string()),
  appealBy: z.optional(moment),
  by: z.string(),
  undoneAt: z.optional(moment),
  appeal: z.optional(z.extend(appealShown, { by: z.optional(z.string()) })),
})
export type DecisionShown = z.output<typeof decisionShown>

/** A row of the queue. */
const caseRow = {
  kind,
  id: z.string(),
  state: z.enum(caseStates),
  version: z.number(),
  /** The title of a listing, the name of a person, the first words of a message, when the case was opened. */
  subject: z.string(),
  ownerId: z.optional(z.string()),
  openedAt: moment,
  changedAt: moment,
  risk: z.number(),
  reports: z.number(),
  reasons: z.array(reason),
  fired: z.array(firedShown),
  held: z.optional(z.string()),
  appealed: z.boolean(),
  claim: z.optional(z.strictObject({ by: z.string(), name: z.string(), until: moment, mine: z.boolean() })),
}
export const caseShown = z.strictObject(caseRow)
export type CaseShown = z.output<typeof caseShown>

/** A report as moderators see it: without a name or an address unless the reporter gave one. */
const reportShown = z.strictObject({
  reportId: z.string(),
  reason,
  words: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  language: z.enum(languages),
  createdAt: moment,
  weight: z.number(),
  standing: z.enum(reporterStatuses),
})

/** How many reports of a case a page shows. */
export const reportsShown = 20

export const caseReports = z.strictObject({ data: z.array(reportShown), total: z.number() })
export type CaseReports = z.output<typeof caseReports>

/** Which page of the reports of a case, from 1. */
export const reportsQuery = z.object({ page: exactWhole(1, 1e6) })

/** A case with all that helps to decide it. */
export const caseWhole = z.strictObject({
  ...caseRow,
  rulesVersion: z.optional(z.number()),
  /** The first page of its reports, and how many there are. */
  allReports: z.array(reportShown),
  reportsTotal: z.number(),
  decisions: z.array(decisionShown),
  /** The owner's account and history. */
  owner: z.optional(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      /** What the owner reads mails in. */
      language: z.enum(languages),
      state: z.string(),
      createdAt: moment,
      listings: z.number(),
      active: z.number(),
      strikes: z.number(),
      cases: z.array(
        z.strictObject({ kind, id: z.string(), subject: z.string(), action: z.optional(action), at: moment }),
      ),
    }),
  ),
  /** The message that was reported, where the case is about one. */
  message: z.optional(
    z.strictObject({ from: z.string(), email: z.string(), text: z.string(), createdAt: moment, postId: z.string() }),
  ),
  /** Photos of this listing that another owner published before: their listing and the keys of both photos. */
  samePhotos: z.array(z.strictObject({ postId: z.string(), key: z.string(), otherKey: z.string() })),
})
export type CaseWhole = z.output<typeof caseWhole>

export const caseFilters = ['all', 'reported', 'rules', 'held', 'appealed'] as const

export const casesQuery = z.object({
  state: z.pipe(
    blankAsMissing(z.enum(caseStates)),
    z.transform((state) => state ?? 'open'),
  ),
  kind: blankAsMissing(kind),
  filter: z.pipe(
    blankAsMissing(z.enum(caseFilters)),
    z.transform((filter) => filter ?? 'all'),
  ),
  after: blankAsMissing(z.string().check(z.regex(/^[\w#:.-]{1,200}$/))),
})
export type CasesQuery = z.output<typeof casesQuery>
