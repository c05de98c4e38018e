import { createHmac } from 'node:crypto'
import { env } from './env.ts'

/**
 * The keys of a stage: `limits` for what lives for days, as it may be replaced at any time; `links` for the ids and
 * links of alerts; `lasting` for what must be found again for ever, as it is never replaced (infra/web.ts).
 */
export type HashKey = 'limits' | 'links' | 'lasting'

/** The environment variables with the keys. */
export const hashKeys = { limits: 'LIMIT_KEY', links: 'LINK_KEY', lasting: 'LASTING_KEY' } as const

/** A keyed hash, stored in place of an address, an e-mail or a user id: it cannot be guessed without the key. */
export const keyedHash = (who: string, key: HashKey = 'limits'): string =>
  createHmac('sha256', env(hashKeys[key])).update(who).digest('base64url').slice(0, 22)
