import { ulid } from 'ulid'
import type { Language } from '#shared/lib/language.ts'
import type { Action } from '#shared/trust/actions.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { Statement } from '#shared/trust/statement.ts'
import { changeOrOpenCase, type TargetSummary } from './changeOrOpenCase.ts'
import { withDecision, withMarks } from './decisions.ts'
import { statementOf } from './statements.ts'
import { isFiled, isInEffect } from './steps.ts'

/** The facts that a decision states where an administrator gave none, in the language of its owner. */
const facts: Record<Language, string> = {
  en: 'An administrator looked at it and found that our terms were broken. Answer this email to learn more.',
  al: 'Një administrator e shikoi dhe gjeti se u shkelën kushtet tona. Përgjigjuni këtij emaili për të mësuar më shumë.',
}

/** The statement of reasons of what an administrator does to an account or a listing outside of the queue (TRU-05). */
export const manualStatement = (target: Target, subject: string, language: Language, action: Action, at = Date.now()) =>
  statementOf({ ...target, subject, reports: 0 }, { action, reason: 'other', words: facts[language] }, ulid(at), at)

/**
 * Files such a statement as a decision, so that its owner is told and can appeal. Idempotent: the same statement, or the
 * same action of the same moment, is filed once.
 */
export async function fileManualDecision(
  statement: Statement,
  by: string,
  summary: Omit<TargetSummary, 'visible'>,
): Promise<void> {
  const { kind, targetId: id, ...decision } = statement
  await changeOrOpenCase(
    { kind, id },
    async () => summary,
    (one) => {
      const isOther = one.decisions.every(({ action, at }) => action !== statement.action || at !== statement.at)
      return isOther && !isFiled(one, statement) ? withDecision(one, { ...decision, by }) : undefined
    },
  )
}

/** Ends a decision that an administrator takes back outside of the queue, such as a suspension. */
export async function undoManualDecision({ kind, targetId: id, id: decisionId }: Statement): Promise<void> {
  await changeOrOpenCase(
    { kind, id },
    async () => undefined,
    (one) => {
      const decision = one.decisions.find((each) => each.id === decisionId)
      if (!decision || !isInEffect(decision)) return undefined
      return withMarks(one, decision, { undoneAt: new Date().toISOString() })
    },
  )
}
