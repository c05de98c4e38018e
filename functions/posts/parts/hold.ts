import { ulid } from 'ulid'
import type { Language } from '#shared/lib/language.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { type Assessment, assess } from '#shared/trust/rules/assess.ts'
import { type HardRule, hardRules } from '#shared/trust/rules/hard.ts'
import type { Statement } from '#shared/trust/statement.ts'
import type { Act } from '../../audit/parts/chain.ts'
import { audited } from '../../audit/parts/record.ts'
import { weighed } from '../../cases/parts/assessed.ts'
import { caseIdOf } from '../../cases/parts/caseId.ts'
import { changeFound } from '../../cases/parts/changeFound.ts'
import type { Case, CaseItem } from '../../cases/parts/data.ts'
import { factsOf, ownedLookedAt } from '../../cases/parts/gather.ts'
import { statementOf } from '../../cases/parts/statements.ts'
import { isFiled } from '../../cases/parts/steps.ts'
import type { Account } from '../../identity/parts/data.ts'
import { logger } from '../../lib/logger.ts'
import { setAside } from '../../lib/setAside.ts'
import { newestByOwner } from './data.ts'
import { findListing } from './target.ts'

/** A listing that is held back: the statement of reasons, and the assessment, where it is at hand. */
export type Hold = { said: Statement; found?: Assessment }

/** The statement of reasons of a hard rule that holds a listing back, in the language of its owner (TRU-02, TRU-05). */
export function holdStatement(
  rule: HardRule,
  { postId: id, title: subject }: Pick<StoredPost, 'postId' | 'title'>,
  language: Language,
): Statement {
  const made = { action: 'hide', reason: 'scam', words: hardRules[rule].says[language], rule } as const
  return statementOf({ kind: 'listing', id, subject, reports: 0 }, made, ulid())
}

/**
 * The statement with which a new listing is held back before anybody sees it; undefined for almost all. It is assessed by
 * what its owner's account and listings tell; photos and prices are compared by the job, a minute later. If that fails,
 * the listing is published, and the job assesses it.
 */
export async function holdOfNew(post: StoredPost, account: Account): Promise<Hold | undefined> {
  return unlessItFails(post, async () => {
    const found = assessed(post, account, await newestByOwner(account.userId, ownedLookedAt))
    return found?.held && { found, said: holdStatement(found.held, post, account.language) }
  })
}

/**
 * The same for an edit by the owner. What a listing that everybody sees said before has been seen, or was let through by
 * a person: it is held back only by a rule that the edit breaks.
 */
export async function holdOfEdit(before: StoredPost, after: StoredPost, account: Account): Promise<Hold | undefined> {
  if (before.restriction) return undefined
  return unlessItFails(after, async () => {
    const owned = await newestByOwner(account.userId, ownedLookedAt)
    const found = assessed(after, account, owned)
    if (!found?.held || found.held === assessed(before, account, owned)?.held) return undefined
    return { found, said: holdStatement(found.held, after, account.language) }
  })
}

function assessed(post: StoredPost, account: Account, owned: readonly StoredPost[]): Assessment | undefined {
  const facts = factsOf(post, account, owned)
  return facts && assess(facts)
}

const unlessItFails = ({ postId }: StoredPost, hold: () => Promise<Hold | undefined>) =>
  hold().catch((error: unknown) => {
    setAside(error, postId)
    return undefined
  })

/** Makes the write that holds a listing back, with its entry in the audit log; without a statement just the write. */
export const writeHeld = <T>(said: Statement | undefined, write: () => Promise<T>): Promise<T> =>
  said ? audited(actOf(said), write) : write()

const actOf = ({ id, kind, targetId, action, rule = '' }: Statement): Act => ({
  ...{ who: `rule:${rule}`, what: 'case.hold', target: `case#${caseIdOf({ kind, id: targetId })}` },
  after: { decision: id, action, rule },
})

/**
 * Puts a listing that a rule has held back into the queue, with the rule's decision, of which its owner is told at once.
 * Idempotent: the job does it for an interrupted call.
 */
export function fileHold({ said, found }: Hold): Promise<CaseItem | undefined> {
  const { kind, targetId: id } = said
  const change = (one: Case) => {
    if (isFiled(one, said)) return undefined
    const held = heldCase(one, said)
    return (found && weighed(held, { ...found, samePhotos: one.samePhotos ?? [] })) ?? held
  }
  return changeFound({ kind, id }, () => findListing(id), change)
}

/** The same after the write of a call: if it fails, the job does it. */
export const fileHoldOrLeave = (hold: Hold): Promise<unknown> =>
  fileHold(hold).catch((error: unknown) => {
    const { targetId: id } = hold.said
    logger.error('A listing that is held back is not in the queue yet', { id, error: error as Error })
  })

/** The case with the decision of a rule, in the queue: a person decides next. */
function heldCase(one: Case, { kind, targetId, ...said }: Statement): Case {
  return { ...one, state: 'open', held: said.rule, decisions: [...one.decisions, { ...said, by: `rule:${said.rule}` }] }
}
