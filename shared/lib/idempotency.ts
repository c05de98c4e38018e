import * as z from 'zod/mini'

/**
 * The header of idempotent calls: of requests by one caller with the same key and body, the first does it and the
 * others answer the same. Pages make a new key for everything that they start.
 */
export const idempotencyKey = z.object({ 'idempotency-key': z.optional(z.uuid()) })
