import * as z from 'zod/mini'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { neededFor, type Reason, reasonNames, type Target, targetKinds } from '#shared/trust/reasons.ts'
import { type ReportBody, reportBody } from '#shared/trust/schema.ts'
import type { Caller } from '../../../lib/caller.ts'
import { unsentPrefix } from '../../../lib/deviceCache.ts'
import { session } from '../../../lib/storage.ts'

/** What can be reported from where somebody is, with what a page says of it; `secret` is that of a message's link. */
export type Reported = Target & { name?: string; secret?: string; agency?: boolean }

/** The values of the form; `kind` is which of the things at hand is reported. */
const reportValues = z.object({
  kind: z.enum(targetKinds),
  reason: z.nullable(z.enum(reasonNames)),
  words: z.string(),
  name: z.string(),
  email: z.string(),
  goodFaith: z.boolean(),
  website: z.string(),
})
export type ReportValues = z.output<typeof reportValues>

export type Step = 'reason' | 'words' | 'contact'

/** The fields of each step, in the order of the form; the honeypot is in the last one. */
export const fieldsIn = { reason: ['reason'], words: ['words'], contact: ['name', 'email', 'goodFaith'] } as const

/** The steps of a report. Whoever is signed in is known: then the last step is only there for what a law asks. */
export const stepsFor = (reason: Reason | null, known: boolean): readonly Step[] =>
  known && !(reason && neededFor(reason).includes('goodFaith')) ? ['reason', 'words'] : ['reason', 'words', 'contact']

/** Whether the form asks for an explanation, and the name, of a notice under the law. */
export const isNotice = (reason: Reason | null): boolean => reason === 'illegal' || reason === 'discrimination'

/** The name of a signed-in user, as a notice gives it. */
export const nameOf = ({ name, contact }: Caller): string =>
  contact ? `${contact.name} ${contact.lastName}`.trim() : name

/** The report as the call takes it. Of a signed-in user, name and address are given only where a law asks for them. */
export function reportOf({ kind, reason, ...values }: ReportValues, all: readonly Reported[], caller: Caller | null) {
  const { id, secret } = all.find((one) => one.kind === kind) ?? all[0] ?? { id: '' }
  const named = !caller || isNotice(reason)
  return {
    ...values,
    ...{ kind, id, secret, name: named ? values.name : '', email: named ? values.email : '' },
    ...(caller && named && { name: nameOf(caller), email: caller.email }),
    // Not chosen yet: the form asks for it.
    reason: reason as Reason,
  }
}

/** What the server would refuse of a report; undefined if there is nothing. */
export function wrongIn(report: ReturnType<typeof reportOf>): FieldErrors {
  const { error } = reportBody.safeParse(report, { reportInput: true })
  return error ? fieldErrors(error.issues) : {}
}

const nameIn = ([first]: readonly Reported[]) => `${unsentPrefix}report.${first?.kind}.${first?.id}`

/** The values of a report that this tab keeps until it is sent, or those of a new one. */
export function unsentReport(all: readonly Reported[]): ReportValues {
  const { data } = reportValues.safeParse(session.read(nameIn(all)))
  if (data && all.some(({ kind }) => kind === data.kind)) return data
  const kind: ReportBody['kind'] = all[0]?.kind ?? 'listing'
  return { kind, reason: null, words: '', name: '', email: '', goodFaith: false, website: '' }
}

/** Keeps the values of a report in this tab until it is sent; undefined forgets them. */
export function storeUnsentReport(all: readonly Reported[], values: ReportValues | undefined): void {
  if (values) session.write(nameIn(all), { ...values, website: '' })
  else session.remove(nameIn(all))
}
