import * as z from 'zod/mini'

/**
 * The header of idempotent calls. Of several requests by one caller with the same key, path and body, the first is executed
 * and the others get the same response. Pages create a new key for each action.
 */
export const idempotencyKey = z.object({ 'idempotency-key': z.optional(z.uuid()) })
