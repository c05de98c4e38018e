import { cut } from '#shared/lib/cut.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { findAccount } from '../accounts/data.ts'
import { nameOf } from '../accounts/nameOf.ts'
import { getMessage } from '../contact/data.ts'
import { getPost } from '../posts/data.ts'
import { isHidden } from '../posts/present.ts'

/** What a case keeps of its target: who is concerned, and what to call it. `seen`: strangers see it. */
export type Known = { userId?: string; subject: string; seen: boolean }

/** How much of a message names it in the queue, in characters. */
const messageShown = 120

/** What a report or a case is about; undefined when there is no such target, or no longer. */
export async function findTarget({ kind, id }: Target): Promise<Known | undefined> {
  if (kind === 'listing') {
    const post = await getPost(id, { fresh: true })
    if (!post || 'deleted' in post) return undefined
    return { userId: post.userId, subject: post.title, seen: !isHidden(post) }
  }
  if (kind === 'person') {
    const account = await findAccount(id)
    if (!account || account.state === 'unconfirmed' || account.state === 'deactivated') return undefined
    return { userId: id, subject: nameOf(account), seen: account.state === 'active' }
  }
  const message = await getMessage(id)
  return message?.about && { subject: cut(message.message, messageShown), seen: true }
}
