import { ulid } from 'ulid'
import type { Language } from '#shared/lib/language.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { assess } from '#shared/trust/rules/assess.ts'
import { type HardRule, hardRules } from '#shared/trust/rules/hard.ts'
import type { Statement } from '#shared/trust/statement.ts'
import type { Act } from '../../audit/parts/chain.ts'
import { audited } from '../../audit/parts/record.ts'
import { applyAssessment, type ListingAssessment } from '../../cases/parts/applyAssessment.ts'
import { caseIdOf } from '../../cases/parts/caseId.ts'
import { changeOrOpenCase } from '../../cases/parts/changeOrOpenCase.ts'
import type { Case, CaseItem } from '../../cases/parts/data.ts'
import { contentHash } from '../../cases/parts/facts.ts'
import { factsOf, newestOwnedMax } from '../../cases/parts/gather.ts'
import { statementOf } from '../../cases/parts/statements.ts'
import { isFiled } from '../../cases/parts/steps.ts'
import type { Account } from '../../identity/parts/account.ts'
import { logger } from '../../lib/logger.ts'
import { setAside } from '../../lib/setAside.ts'
import { newestByOwner } from './data.ts'
import { findListing } from './target.ts'

/** A listing that is held back: the statement of reasons, and the assessment, where it is at hand. */
export type Hold = { statement: Statement; assessment?: CallAssessment }

/** An assessment by what is known at publication. */
type CallAssessment = Omit<ListingAssessment, 'samePhotos'>

/** The statement of reasons of a hard rule that holds a listing back, in the language of its owner (TRU-02, TRU-05). */
export function holdStatement(
  rule: HardRule,
  { postId: id, title: subject }: Pick<StoredPost, 'postId' | 'title'>,
  language: Language,
): Statement {
  const input = { action: 'hide', reason: 'scam', words: hardRules[rule].says[language], rule } as const
  return statementOf({ kind: 'listing', id, subject, reports: 0 }, input, ulid())
}

/**
 * The statement with which a new listing is held back before anybody sees it; undefined for almost all. It is assessed by
 * what its owner's account and listings tell; photos and prices are compared by the job, a minute later. If that fails,
 * the listing is published, and the job assesses it.
 */
export async function holdOfNew(post: StoredPost, account: Account): Promise<Hold | undefined> {
  return unlessItFails(post, async () => {
    const assessment = assessed(post, account, await newestByOwner(account.userId, newestOwnedMax))
    return assessment?.held && { assessment, statement: holdStatement(assessment.held, post, account.language) }
  })
}

/**
 * The same for an edit by the owner. What a person let through is a text with its photos, not a listing: it is assessed
 * anew when one of them changes (D-243).
 */
export async function holdOfEdit(before: StoredPost, after: StoredPost, account: Account): Promise<Hold | undefined> {
  if (before.restriction || contentHash(before) === contentHash(after)) return undefined
  return unlessItFails(after, async () => {
    const owned = await newestByOwner(account.userId, newestOwnedMax)
    const assessment = assessed(after, account, owned)
    return assessment?.held && { assessment, statement: holdStatement(assessment.held, after, account.language) }
  })
}

function assessed(post: StoredPost, account: Account, owned: readonly StoredPost[]): CallAssessment | undefined {
  const facts = factsOf(post, account, owned)
  return facts && { ...assess(facts), content: contentHash(post) }
}

const unlessItFails = ({ postId }: StoredPost, hold: () => Promise<Hold | undefined>) =>
  hold().catch((error: unknown) => {
    setAside(error, postId)
    return undefined
  })

/** Makes the write that holds a listing back, with its entry in the audit log; without a statement just the write. */
export const writeWithHold = <T>(statement: Statement | undefined, write: () => Promise<T>): Promise<T> =>
  statement ? audited(actOf(statement), write) : write()

const actOf = ({ id, kind, targetId, action, rule = '' }: Statement): Act => ({
  ...{ who: `rule:${rule}`, what: 'case.hold', target: `case#${caseIdOf({ kind, id: targetId })}` },
  after: { decision: id, action, rule },
})

/**
 * Puts a listing that a rule has held back into the queue, with the rule's decision, of which its owner is told at once.
 * Idempotent: the job does it for an interrupted call.
 */
export function fileHold({ statement, assessment }: Hold): Promise<CaseItem | undefined> {
  const { kind, targetId: id } = statement
  const change = (one: Case) => {
    if (isFiled(one, statement)) return undefined
    const held = caseWithHold(one, statement)
    return (assessment && applyAssessment(held, { ...assessment, samePhotos: one.samePhotos ?? [] })) ?? held
  }
  return changeOrOpenCase({ kind, id }, () => findListing(id), change)
}

/** The same after the write of a call: if it fails, the job does it. */
export const tryFileHold = (hold: Hold): Promise<unknown> =>
  fileHold(hold).catch((error: unknown) => {
    const { targetId: id } = hold.statement
    logger.error('A listing that is held back is not in the queue yet', { id, error: error as Error })
  })

/** The case with the decision of a rule, in the queue: a person decides next. */
function caseWithHold(one: Case, { kind, targetId, ...statement }: Statement): Case {
  return {
    ...one,
    state: 'open',
    held: statement.rule,
    decisions: [...one.decisions, { ...statement, by: `rule:${statement.rule}` }],
  }
}
