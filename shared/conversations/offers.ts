import { areas } from '../places/cities.ts'
import { kindOf } from '../posts/lists.ts'
import type { StoredPost } from '../posts/post.ts'

/**
 * Whether a listing takes offers (CNV-17). None do whose poster wants none, and none that are homes for single nights in
 * New York City: whoever takes an offer for those runs a booking service.
 */
export function takesOffers(post: Pick<StoredPost, 'offers' | 'postType' | 'selling' | 'input-location'>): boolean {
  const isForNights = kindOf(post.postType.postTypeId) === 'villa' && !post.selling
  return post.offers !== 'no' && !(isForNights && areas.nyc.some((city) => city === post['input-location']))
}
