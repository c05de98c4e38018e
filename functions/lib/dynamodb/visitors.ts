import { createHmac, randomBytes } from 'node:crypto'
import { utcDay } from '#shared/lib/utcDay.ts'
import { dayMs } from '../days.ts'
import { env } from '../env.ts'
import { where } from './expression.ts'
import { get, type ItemRef } from './reading.ts'
import { update, updateAndGet } from './write.ts'

const TableName = env('TABLE_VISITORS')

const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / 1000)

const salts = new Map<string, string>()

/**
 * A hash of a visitor's address with a salt that is deleted after the day, so that nobody can tell later who it was
 * (D-30).
 */
export async function visitorToday(address: string, day = utcDay()): Promise<string> {
  return hashed(address, await saltOf(day, inSeconds(2 * dayMs)))
}

/**
 * A hash of a visitor's address that is the same on every day, for what counts once per visitor and not once per day.
 */
export async function lastingVisitor(address: string): Promise<string> {
  return hashed(address, await saltOf('lasting'))
}

/**
 * Hashes with a salt that is deleted after the month, and until when (epoch seconds) what they name may be kept: for what
 * gathers for weeks, without a trace of whom (D-205).
 */
export async function hashedInMonth(now = new Date()): Promise<{ hash: (text: string) => string; ttl: number }> {
  // A day later than the month ends: a request may begin in its last second.
  const ttl = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) / 1000
  const salt = await saltOf(utcDay(now.getTime()).slice(0, 7), ttl)
  return { hash: (text) => hashed(text, salt), ttl }
}

/**
 * How many networks (/64) of an IPv6 site (/48) count for something: far fewer than the 65,536 that one customer may own,
 * and enough for the telephones that share a site of their carrier.
 */
const countedOfSite = 50

/**
 * Whether a visitor counts for something (`what`), of whose IPv6 site (/48) only `countedOfSite` do. The site is given
 * as a hash, and stored with the hashes of its visitors until `ttl` (epoch seconds). Idempotent: one who counts keeps the
 * place, also after taking something back, so that a site cannot make more likes by turns.
 */
export function countsForSite(what: string, { site, visitor, ttl }: OfSite): Promise<boolean> {
  return update(
    { TableName, Key: { visitKey: `site#${what}#${site}` } },
    { set: { ttl }, add: { networks: new Set([visitor]) } },
    where`attribute_not_exists(#networks) OR size(#networks) < ${countedOfSite} OR contains(#networks, ${visitor})`,
  )
}

type OfSite = { site: string; visitor: string; ttl: number }

const hashed = (text: string, salt: string) => createHmac('sha256', salt).update(text).digest('base64url').slice(0, 22)

/** The salt of this name, created by its first reader; each instance caches it. */
async function saltOf(name: string, ttl?: number): Promise<string> {
  const known = salts.get(name)
  if (known) return known
  const ref = { TableName, Key: { visitKey: `salt#${name}` } }
  const { salt } = (await get<Salt>({ ...ref, ConsistentRead: true })) ?? (await createSalt(ref, ttl))
  salts.set(name, salt)
  return salt
}

type Salt = { salt: string; ttl?: number }

const createSalt = (ref: ItemRef, ttl: number | undefined): Promise<Salt> =>
  updateAndGet(ref, { set: { ttl }, keep: { salt: randomBytes(32).toString('base64url') } })
