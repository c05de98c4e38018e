import { posts } from '#shared/posts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { placedCards } from '../placed.ts'

/** All sponsored listings; the page chooses which to show. */
export const handler = endpoint(posts.sponsored, async () => ({ data: await placedCards('sponsored') }))
