import { posts } from '#shared/posts/contract.ts'
import { freedAt, reservedAt } from '#shared/posts/reservation.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { setReservation } from '../parts/data.ts'
import { ownedPost } from '../parts/owned.ts'
import { isHidden } from '../parts/present.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/** Marks a listing that people see as reserved, or a reserved one as free again (CNV-18). Idempotent. */
export const handler = endpoint(
  posts.reserve,
  { bearer },
  retryStale(async ({ params, body: { reserved }, caller }) => {
    const post = await ownedPost(params.postId, caller, params.userId)
    const { reservedUntil } = post
    if (reserved && isHidden(post)) throw new Refusal('postGone')
    if (reserved === (reservedUntil !== undefined)) return { data: { reservedUntil } }
    const changes = reserved ? reservedAt(Date.now()) : freedAt(Date.now())
    const reserve = () => setReservation(post, changes)
    const changed = { before: { reserved: !reserved }, after: { reserved } }
    if (!(await writeAsCaller(post, caller, 'listing.reserve', reserve, changed))) throw new Refusal('stale')
    return { data: { reservedUntil: changes.reservedUntil } }
  }),
)
