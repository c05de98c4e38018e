import { createHmac } from 'node:crypto'
import { env } from './env.ts'

/** Stands for an address, an e-mail or a user id that is not kept in plain: nobody guesses it without the stage's key. */
export const keyedHash = (who: string): string =>
  createHmac('sha256', env('LIMIT_KEY')).update(who).digest('base64url').slice(0, 22)
