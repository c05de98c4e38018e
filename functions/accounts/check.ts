import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'

/** Answers the caller's token while it is good. */
export const handler = endpoint('accounts.check', { bearer }, async ({ caller }) => ({ token: caller.token }))
