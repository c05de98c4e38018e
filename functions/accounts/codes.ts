import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Totp } from '../identity/parts/account.ts'

const count = 10
const length = 12
/** Without characters that are easily confused on paper: l, o, 0 and 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** A code has 60 random bits and each guess takes 16 MB of work: brute force is infeasible even with the table. */
async function hashOf(code: string, salt: string): Promise<string> {
  return (await derive(code, salt, 24, { N: 16_384, r: 8, p: 1 })).toString('base64url')
}

/** New recovery codes: in plain, to be shown once, and hashed, to be stored. */
export async function makeCodes(): Promise<{ shown: string[]; kept: Pick<Totp, 'salt' | 'codes'> }> {
  const plain = Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  const salt = randomBytes(16).toString('base64url')
  const codes = await Promise.all(plain.map((code) => hashOf(code, salt)))
  return { shown: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), kept: { salt, codes } }
}

/** Is this one of the unused codes? Takes the same time when there are none. */
export async function isUnusedCode(code: string, { salt, codes }: Pick<Totp, 'salt' | 'codes'>): Promise<boolean> {
  const hash = Buffer.from(await hashOf(code, salt))
  return codes.filter((kept) => timingSafeEqual(hash, Buffer.from(kept))).length > 0
}
