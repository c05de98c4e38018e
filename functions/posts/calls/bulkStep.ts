import { bulkStep } from '#shared/posts/bulk.ts'
import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { bulkAnswer, digitOf, type Plan, type Progress, planOf, progressOf, storeProgress, type Way } from '../bulks.ts'
import { changeMany } from '../changeMany.ts'

/**
 * Goes on with the change of many listings, or with undoing it: the next few of them (OWN-05). A step that is interrupted
 * or sent twice changes nothing twice, because each listing is changed in the version that was planned alone.
 */
export const handler = endpoint(posts.bulkStep, { bearer }, async ({ body, caller, visitor }) => {
  const { userId } = caller
  const progress = await progressOf(userId)
  if (progress?.id !== body.id) throw new Refusal('notFound')
  const plan = await planOf(userId, progress)
  const way = wayOf(progress, body.undo)
  if (!way) return { data: bulkAnswer(progress, plan) }

  const outcomes = await changeMany(plan, progress, way, bulkStep, { caller, visitor })
  const after = advanced(progress, plan, way, outcomes.map(digitOf).join(''))
  // Where another request has gone on meanwhile, its state counts.
  const stored = (await storeProgress(userId, progress, after)) ? after : await progressOf(userId)
  return { data: bulkAnswer(stored ?? after, plan) }
})

/** Which way the act goes on, as the caller asks; undefined where it is over. */
function wayOf({ state }: Progress, undo = false): Way | undefined {
  if (state === 'planned' || state === 'running') {
    if (undo) throw new Refusal('bulkRuns')
    return 'done'
  }
  return state === 'undoing' || (state === 'done' && undo) ? 'undone' : undefined
}

function advanced(progress: Progress, { items }: Plan, way: Way, digits: string): Progress {
  const through = progress[way] + digits
  const [during, over] = way === 'done' ? (['running', 'done'] as const) : (['undoing', 'undone'] as const)
  return { ...progress, [way]: through, state: through.length < items.length ? during : over }
}
