import * as z from 'zod/mini'
import { blankAsMissing } from '../../lib/fields.ts'
import { actNames, targetKinds } from '../acts.ts'

/** What one administrator does alone: on more than so many items at once, a second one has to confirm it (TRU-09). */
const aloneMax = 20

/** Days within which a second administrator confirms what waits for it. */
export const approvalDays = 7

/** Whether an act on so many items at once needs a second administrator. */
export const needsSecond = (count: number): boolean => count > aloneMax

/** Entries on one page of the audit log. */
export const auditPageSize = 50

/** Who did something: a user id, `rule:<name>` or `operator`. */
const who = z.string().check(z.regex(/^[\w:.-]{1,64}$/))
const target = z.string().check(z.regex(new RegExp(`^(${targetKinds.join('|')})#[\\w.-]{1,100}$`)))
const number = z.string().check(z.regex(/^\d{12}$/))

/** A page of the audit log: of one act, of one who acts, about one target; behind the entry `after`, newest first. */
export const auditQuery = z.object({
  what: blankAsMissing(z.enum(actNames)),
  who: blankAsMissing(who),
  target: blankAsMissing(target),
  after: blankAsMissing(number),
})
export type AuditQuery = z.output<typeof auditQuery>

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** The names of accounts by their user ids; accounts that are gone have none. */
const people = z.record(z.string(), z.string())

/** An entry as administrators see it; `of` is the number of the entry whose act did not take place. */
const shownEntry = z.strictObject({
  entry: number,
  at: z.iso.datetime(),
  who: z.string(),
  what: z.enum(actNames),
  target: z.string(),
  before: facts,
  after: facts,
  why: z.optional(z.string()),
  of: z.optional(z.string()),
})

export type ShownEntry = z.output<typeof shownEntry>

/** `next` is the value of `after` for the next page. */
export const auditPage = z.strictObject({ data: z.array(shownEntry), next: z.optional(z.string()), people })

/** What waits for a second administrator: closing an account for good, or renewing many listings of others. */
const approvalKinds = ['closeAccount', 'renewListings'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalPath = z.object({ id: z.string().check(z.regex(/^[\w.-]{1,100}$/)) })

/** What waits for a second administrator, or was confirmed and can still be undone. */
const shownApproval = z.strictObject({
  approvalId: z.string(),
  kind: z.enum(approvalKinds),
  items: z.array(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  until: z.optional(z.iso.datetime()),
  state: z.enum(['asked', 'approved']),
  decidedBy: z.optional(z.string()),
})
export type ShownApproval = z.output<typeof shownApproval>

export const approvalList = z.strictObject({ data: z.array(shownApproval), people })
