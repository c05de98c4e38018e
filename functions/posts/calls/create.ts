import { posts } from '#shared/posts/contract.ts'
import { expiryOf } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { takeCharge } from '../../hooks/teams.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { understandPhones } from '../../identity/parts/phonesFromListing.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { storedMenu, storedPhotos } from '../../photos/parts/storedPhotos.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { shiftIn } from '../hiddenPlace.ts'
import { sendPublished } from '../mail.ts'
import { createPost, getPost } from '../parts/data.ts'
import { holdOfNew, tryFileHold, writeWithHold } from '../parts/hold.ts'
import { photosOf } from '../parts/photos.ts'
import { previewOf } from '../preview.ts'
import { sortTimeOf } from '../sortTime.ts'

/**
 * Publishes a listing with one write, or holds it back by the same write if a hard rule says so (TRU-02), and tells its owner by mail (OWN-08, D-140): at most once, as a retry finds the
 * listing there, and without consequences when it fails.
 */
export const handler = endpoint(posts.create, { bearer }, async ({ id: postId, body, caller, spend }) => {
  const { userId, account } = caller
  const time = Date.now()
  const now = new Date(time).toISOString()
  const photos = await storedPhotos(body.photos, { userId, spend }, postId)
  const expiresAt = expiryOf(body.postType.postTypeId, time)
  const post: StoredPost = {
    ...body,
    photos,
    menuPdf: await storedMenu(body.menuPdf, userId, postId),
    shift: shiftIn(body, userId),
    postId,
    userId,
    userName: account.isAgency && account.agencyName ? account.agencyName : `${account.name} ${account.lastName}`,
    isAgency: account.isAgency,
    createdAt: now,
    timeToSortBy: await sortTimeOf({ ...body, postId, userId, photos }, time),
    archived: false,
    expiresAt,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
  }
  post.preview = await previewOf(post)
  const hold = await holdOfNew(post, account)
  const restriction = hold?.statement
  const written = { ...post, restriction }
  const write = () => writeWithHold(restriction, () => createPost(written))
  const created = await withPhotos(postId, [], photosOf(post), write)
  if (caller.actor) await takeCharge(userId, postId, caller.actor.userId)
  await understandPhones(account, post['input-location'])
  const held = (created ? written : await asStored(postId))?.restriction
  if (held?.rule) {
    await tryFileHold({ statement: held, assessment: hold?.assessment })
    return { data: { postId, held: true } }
  }
  const told = async () => {
    const paid = await ifWithinLimit(spend('publishedMail', {}))
    if (paid) await sendPublished(paid, { ...post, expiresAt }, account)
  }
  if (created)
    await told().catch((error: unknown) => logger.warn('A listing was published without a mail', { postId, error }))
  return { data: { postId } }
})

/** The listing as an earlier attempt stored it. */
async function asStored(postId: string): Promise<StoredPost | undefined> {
  const post = await getPost(postId, { fresh: true })
  return post && !('deleted' in post) ? post : undefined
}
