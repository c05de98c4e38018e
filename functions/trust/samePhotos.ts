import type { StoredPost } from '#shared/posts/post.ts'
import type { SamePhoto } from '../cases/parts/gather.ts'
import { isSamePicture, lookingTheSame, mirrored } from '../photos/parts/print.ts'
import { getPost } from '../posts/parts/data.ts'
import { hashedPhotosOf } from '../posts/parts/hashedPhotos.ts'
import type { Indexes } from './replica/instance.ts'

/** How many listings with the same photos are read, those first that had them first. */
const readMax = 10

/**
 * For each photo of a listing that another owner had before this one used it for the first time, where it was first
 * (TRU-03): whoever publishes a photo again is not accused because somebody copied it meanwhile.
 */
export async function samePhotosOf(post: StoredPost, { listings: { columns } }: Indexes): Promise<SamePhoto[]> {
  const { owner } = columns.groups
  const firsts = hashedPhotosOf(post).flatMap(({ key, hash, since }) => {
    const uses = columns.near([hash, mirrored(hash)], lookingTheSame)
    const isOwn = ({ slot }: { slot: number }) => owner.valueOf(slot) === post.userId
    const ownSince = uses.filter(isOwn).reduce((first, use) => (use.since < first ? use.since : first), since)
    const first = uses.find((use) => use.since < ownSince && !isOwn(use))
    return first ? { key, postId: columns.ids.at(first.slot) } : []
  })
  const ids = [...new Set(firsts.map(({ postId }) => postId))].slice(0, readMax)
  const others = await Promise.all(ids.map((id) => getPost(id)))
  return firsts.flatMap(({ key, postId }) => {
    const other = others.find((one) => one?.postId === postId)
    const print = post.photos.find((photo) => photo.key === key)?.print
    if (!other || 'deleted' in other || !print) return []
    const same = other.photos.find((photo) => photo.print !== undefined && isSamePicture(photo.print, print))
    return same ? { postId, userId: other.userId, key, otherKey: same.key } : []
  })
}
