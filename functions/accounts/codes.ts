import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Totp } from './data.ts'

const count = 10
const length = 12
/** Without what looks like something else on paper: l, o, 0 and 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** A code of 60 random bits and 16 MB of work for each guess are out of reach, even for who has the table. */
async function hashOf(code: string, salt: string): Promise<string> {
  return (await derive(code, salt, 24, { N: 16_384, r: 8, p: 1 })).toString('base64url')
}

/** New recovery codes as their owner sees them, this once, and as they are kept. */
export async function makeCodes(): Promise<{ shown: string[]; kept: Pick<Totp, 'salt' | 'codes'> }> {
  const plain = Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  const salt = randomBytes(16).toString('base64url')
  const codes = await Promise.all(plain.map((code) => hashOf(code, salt)))
  return { shown: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), kept: { salt, codes } }
}

/** Is this one of the codes that are left? Takes as long where there are none. */
export async function isLeft(code: string, { salt, codes }: Pick<Totp, 'salt' | 'codes'>): Promise<boolean> {
  const hash = Buffer.from(await hashOf(code, salt))
  return codes.filter((kept) => timingSafeEqual(hash, Buffer.from(kept))).length > 0
}
