import { createHmac } from 'node:crypto'
import { env } from './env.ts'

/**
 * A keyed hash, stored in place of an address, an e-mail or a user id: it cannot be guessed without the stage's key.
 */
export const keyedHash = (who: string): string =>
  createHmac('sha256', env('LIMIT_KEY')).update(who).digest('base64url').slice(0, 22)
