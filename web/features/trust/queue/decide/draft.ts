import * as z from 'zod/mini'
import { excessOf } from '#shared/lib/text.ts'
import { actionNames, isBare } from '#shared/trust/actions.ts'
import { type Reason, reasonNames, reasons, reasonsFor } from '#shared/trust/reasons.ts'
import { type CaseWhole, type DecisionBody, decisionMax } from '#shared/trust/schema.ts'
import { templates } from './templates.ts'

/** What a decision is made of, as it is being typed. */
export const draft = z.object({
  action: z.optional(z.enum(actionNames)),
  reason: z.optional(z.enum(reasonNames)),
  words: z.string(),
  law: z.string(),
})
export type Draft = z.output<typeof draft>

/** The reason that most reports give, the graver of two first: those with a law come before. */
export function likelyReason({ kind, allReports }: Pick<CaseWhole, 'kind' | 'allReports'>): Reason | undefined {
  const times = (reason: Reason) => allReports.filter((report) => report.reason === reason).length
  const byLaw = (reason: Reason) => Number(reasons[reason].basis === 'law')
  const given = reasonsFor(kind).filter((reason) => times(reason) > 0)
  return given.toSorted((a, b) => times(b) - times(a) || byLaw(b) - byLaw(a))[0]
}

/** What the form begins with. */
export function firstDraft(one: CaseWhole): Draft {
  const reason = likelyReason(one)
  return { reason, words: reason ? wordsFor(reason, one) : '', law: '' }
}

/** The words that a reason begins with, in the language of who reads them. */
export const wordsFor = (reason: Reason, { kind, owner }: Pick<CaseWhole, 'kind' | 'owner'>): string =>
  templates[owner?.language ?? 'en'][reason][kind === 'person' ? 'person' : 'listing']

/** A draft with another reason: words that nobody has touched follow it. */
export function withReason(before: Draft, reason: Reason, one: CaseWhole): Draft {
  const untouched = before.words.trim() === '' || (before.reason && before.words === wordsFor(before.reason, one))
  return { ...before, reason, words: untouched ? wordsFor(reason, one) : before.words }
}

/** What the draft decides, of what it needs. */
export function bodyOf({ action, reason, words, law }: Draft, version: number): DecisionBody | undefined {
  if (!action) return undefined
  if (isBare(action)) return { version, action }
  const rests = reason && reasons[reason].basis === 'law' && law.trim() !== ''
  return { version, action, reason, words: words.trim(), ...(rests && { law: law.trim() }) }
}

/** What a draft lacks, by field, in the order of the form. */
export function lackingIn({ action, reason, words }: Draft): (keyof Draft)[] {
  if (!action) return ['action']
  if (isBare(action)) return []
  return [...(reason ? [] : (['reason'] as const)), ...(words.trim() ? [] : (['words'] as const))]
}

/** The fields of a draft that are too long to be sent, which say so themselves. */
export const tooLongIn = ({ words, law }: Draft): (keyof Draft)[] => [
  ...(excessOf(words, decisionMax.words) > 0 ? (['words'] as const) : []),
  ...(excessOf(law, decisionMax.law) > 0 ? (['law'] as const) : []),
]
