import { papers } from '#shared/papers/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { plainText } from '../../blogs/parts/html.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getVersion, publishDraft, readVersions } from '../data.ts'
import { effectiveDay, publishedOf } from '../versions.ts'

/**
 * Publishes the draft with one write. What is announced says in both languages what changes; it holds `noticeDays` later
 * at the soonest (LEG-01).
 */
export const handler = endpoint(
  papers.publish,
  { bearer },
  async ({ params: { paper, number }, body: { revision, small, holdsFrom: requested }, caller: { userId } }) => {
    const [draft, stored] = await Promise.all([getVersion(paper, number), readVersions(paper)])
    if (!draft) throw new Refusal('notFound')
    // A retry of a request whose answer was lost: it was published already, from the day that was asked for.
    const isRetry = draft.revision === revision && draft.publishedBy === userId && draft.small === small
    if (isRetry && draft.holdsFrom && (!requested || requested === draft.holdsFrom))
      return { data: { number, holdsFrom: draft.holdsFrom } }
    if (draft.revision !== revision || draft.holdsFrom) throw new Refusal('stale')
    for (const language of ['en', 'al'] as const)
      if (!plainText(draft.texts[language])) throw new Refusal('badInput', { [`texts.${language}`]: 'required' })
    if (!small)
      for (const language of ['en', 'al'] as const)
        if (!draft.changes[language]) throw new Refusal('badInput', { [`changes.${language}`]: 'required' })
    const [before] = publishedOf(stored)
    const holdsFrom = effectiveDay({ small, holdsFrom: requested }, before)
    const publication = { publishedAt: new Date().toISOString(), publishedBy: userId, holdsFrom, small }
    const published = await audited(
      {
        who: userId,
        what: 'paper.publish',
        target: `paper#${paper}`,
        before: { number, revision },
        after: { holdsFrom, small },
      },
      () => publishDraft(draft, publication),
    )
    if (!published) throw new Refusal('stale')
    return { data: { number, holdsFrom } }
  },
)
