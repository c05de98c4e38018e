import { ulid } from 'ulid'
import type { Language } from '#shared/lib/language.ts'
import type { Action } from '#shared/trust/actions.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { Statement } from '#shared/trust/statement.ts'
import { findAccount } from '../accounts/data.ts'
import { Refusal } from '../lib/errors.ts'
import type { Case } from './cases.ts'
import { changeCase } from './change.ts'
import { decided, decisionOf } from './decisions.ts'
import { stands } from './steps.ts'

/** The facts that a decision states where an administrator gave none, in the language of its owner. */
const facts: Record<Language, string> = {
  en: 'An administrator looked at it and found that our terms were broken. Answer this mail to learn more.',
  al: 'Një administrator e shikoi dhe gjeti se u shkelën kushtet tona. Përgjigjuni këtij emaili për të mësuar më shumë.',
}

/**
 * Files what an administrator does to an account or a listing outside of the queue, so that it has a statement of reasons
 * and can be appealed as well (TRU-05). A retry files nothing twice. Refuses `notFound` when there is no such target.
 */
export async function fileByHand(target: Target, action: Action, by: string): Promise<Case> {
  const filed = await changeCase(target, async (one) => {
    const last = one.decisions.at(-1)
    if (last && last.action === action && last.by === by && stands(last) && !last.told) return one
    const owner = one.userId ? await findAccount(one.userId) : undefined
    const words = facts[owner?.language ?? 'en']
    const made = { version: one.version, action, reason: 'other', words } as const
    return decided(one, decisionOf(one, made, by, ulid()))
  })
  if (!filed) throw new Refusal('notFound')
  return filed
}

/** Ends a decision that an administrator takes back outside of the queue, such as a suspension. */
export async function liftByHand({ kind, targetId: id, id: decisionId }: Statement): Promise<void> {
  await changeCase({ kind, id }, (one) => {
    const decision = one.decisions.find((each) => each.id === decisionId)
    if (!decision || !stands(decision)) return undefined
    const lifted = { ...decision, undoneAt: new Date().toISOString() }
    return { ...one, decisions: one.decisions.map((each) => (each === decision ? lifted : each)) }
  })
}
