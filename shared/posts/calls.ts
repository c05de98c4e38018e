import * as z from 'zod'
import { id, whole } from '../lib/fields.ts'

/**
 * Guards against a double submit: of requests by one caller with the same key, the first makes a listing and the
 * others answer its id. The page makes a new key for every listing that it starts.
 */
export const submission = z.object({ 'idempotency-key': z.uuid().optional() })

export const postPath = z.object({ id })

/** A post, and the user in whose name it is changed: the caller, or anybody when that is an administrator. */
export const ownPostPath = z.object({ postId: id, userId: z.string().min(1).max(64) })

/** A post, and how many likes the visitor would like it to have: more or fewer than now (D-20). */
export const likePath = z.object({ postId: id, likes: whole(-1, 1e9) })

export const viewPath = z.object({ postId: id })

export const myPostsPath = z.object({ userId: z.string(), status: z.enum(['aktive', 'arkive']) })

/** Which ad list: 1 first slider, 2 second slider, 3 popular (D-21). */
export const adPath = z.object({ slot: z.enum(['1', '2', '3']) })

/** The newest listings, at most 100 a page (D-09). */
export const latestQuery = z.object({ page: whole(1, 1e9).default(1), limit: whole(1, 100).default(100) })
