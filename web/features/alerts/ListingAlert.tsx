import { priceOf } from '#shared/posts/price.ts'
import type { Slot } from '../../slots.ts'
import { AlertButton } from './AlertButton.tsx'

/** Follows the price of a listing, if it has one (ALR-06). */
export const Component: Slot<'listing.actions'> = ({ post }) =>
  priceOf(post).kind === 'amount' && <AlertButton postId={post.postId} name={post.title} />
