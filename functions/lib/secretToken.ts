import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret that is mailed in a link: whoever has it is believed. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Only hashes are stored, so that nobody who can read a table gets usable tokens. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
