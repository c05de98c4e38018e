import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Grant } from '#functions/lib/needs.ts'
import { mailboxOf } from '#shared/lib/email.ts'
import type { Limit } from '#shared/lib/limit.ts'
import {
  limitsOfSpend,
  type MailSpend,
  type SpendName,
  spendNames,
  spends,
  usualMailQuota,
} from '#shared/lib/spends.ts'
import { entryOf, functions } from '../../infra/functions.ts'
import { giveSecrets } from '../support/secrets.ts'

const take = vi.fn<(limit: unknown, what: string, count: number) => Promise<number | undefined>>()
vi.mock('../../functions/lib/dynamodb/limits.ts', () => ({ take }))
process.env.LIMITS = JSON.stringify({ 'spends.photo.account/86400': 7 })
const { Exceeded, spend, ifWithinLimit } = await import('#functions/lib/limits.ts')
const { keyedHash } = await import('#functions/lib/keyedHash.ts')
await giveSecrets({ limits: { key: 'a-key' } })

beforeEach(() => void take.mockReset())

describe('a mailbox', () => {
  test.each([
    ['Box@Example.com', 'box@example.com'],
    ['box+one@example.com', 'box@example.com'],
    ['box+one+two@example.com', 'box@example.com'],
    ['b.o.x@example.com', 'b.o.x@example.com'],
    ['b.o.x+one@gmail.com', 'box@gmail.com'],
    ['box@googlemail.com', 'box@gmail.com'],
    ['+one@example.com', '+one@example.com'],
    ['+two@example.com', '+two@example.com'],
    ['box@example.org', 'box@example.org'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
    expect(mailboxOf(mailbox)).toBe(mailbox)
  })
})

describe('spending', () => {
  const visitor = { address: '2001:db8:1:2', site: '2001:db8:1', userAgent: '', crawler: false }
  const counted = () => take.mock.calls.map(([limit, what, count]) => [(limit as { times: number }).times, what, count])

  test('counts against each limit, of people by a hash, of a mailbox however it is written', async () => {
    await spend('unprovedMail', { account: 'u1', visitor, recipient: 'B.o.x+1@gmail.com' })
    const { account, recipient, address, everybody } = spends.unprovedMail
    expect(counted()).toEqual([
      [account.times, `spends.unprovedMail.account#${keyedHash('u1')}`, 1],
      [address.times, `spends.unprovedMail.address#${keyedHash(visitor.address)}`, 1],
      [address.times, `spends.unprovedMail.site#${keyedHash(visitor.site)}`, 1],
      ...recipient.map(({ times }) => [times * 0.8, `spends.unprovedMail.recipient#${keyedHash('box@gmail.com')}`, 1]),
      [everybody.times * 0.8, `spends.unprovedMail.everybody#${keyedHash('everybody')}`, 1],
    ])
  })

  test('counts the pair of a network, or the site around it, and a mailbox', async () => {
    await spend('message', { visitor, recipient: 'box+1@example.com' })
    const { pair, recipient } = spends.message
    expect(counted().slice(0, 3)).toEqual([
      [pair.times, `spends.message.pair#${keyedHash(`${visitor.site} box@example.com`)}`, 1],
      ...recipient.map(({ times }) => [times * 0.8, `spends.message.recipient#${keyedHash('box@example.com')}`, 1]),
    ])
  })

  /** Counts as the table does. */
  function countForReal() {
    const counts = new Map<string, number>()
    take.mockImplementation(async (limit, what, count) => {
      const { times, seconds } = limit as Limit
      const taken = (counts.get(`${what} ${seconds}`) ?? 0) + count
      if (taken > times) return 42
      counts.set(`${what} ${seconds}`, taken)
      return undefined
    })
  }
  const few = [
    ['message', 5],
    ['accountMail', 1],
    ['unprovedMail', 1],
  ] as const
  test.each(few)(
    '%s by %i networks leaves something of a mailbox’s limit to each other one, and no more than the limit to all',
    async (name, networks) => {
      countForReal()
      const write = (address: string) =>
        ifWithinLimit(
          spend(name, { visitor: { address, userAgent: '', crawler: false }, recipient: 'box@example.com' }),
        )
      const [{ times }] = spends[name].recipient
      const sent = await Promise.all(Array.from({ length: 10 * times }, (_, n) => write(`192.0.2.${n % networks}`)))
      expect(sent.filter(Boolean)).toHaveLength(times * 0.8 + networks)
      const left = times * 0.2 - networks
      for (let n = 0; n < left; n++) {
        expect(await write(`198.51.100.${n}`)).toBeDefined()
        expect(await write(`198.51.100.${n}`)).toBeUndefined()
      }
      expect(await write('198.51.100.99')).toBeUndefined()
    },
  )

  const stranger = (n: number) => ({ visitor: { address: `192.0.2.${n}`, userAgent: '', crawler: false } })
  const account = (n: number) => ({ ...stranger(1), account: `account ${n}` })
  const job = () => ({})
  test.each<[string, (n: number) => object, string, (n: number) => object, number]>([
    ['strangers', stranger, 'accounts', account, 32],
    ['strangers', stranger, 'jobs', job, 40],
    ['accounts', account, 'strangers', stranger, 32],
  ])('messages by %s leave all of what %s may send to a mailbox in an hour', async (_, some, __, others, most) => {
    countForReal()
    const write = (by: object) => ifWithinLimit(spend('message', { ...by, recipient: 'box@example.com' }))
    for (let n = 0; n < 400; n++) await write(some(n % 50))
    expect(await write(some(99))).toBeUndefined()
    const sent = []
    for (let n = 0; n < most; n++) sent.push(await write(others(n % 4)))
    expect(sent.filter(Boolean)).toHaveLength(most)
  })

  test('counts as many as are spent, up to the numbers of the stage', async () => {
    await spend('photo', { account: 'u1', count: 15 })
    expect(counted()).toEqual([[7, `spends.photo.account#${keyedHash('u1')}`, 15]])
  })

  test('stops at the first limit that is exceeded, and names it', async () => {
    take.mockResolvedValueOnce(undefined).mockResolvedValueOnce(42)
    const refused = await spend('letter', { alert: 'a1', recipient: 'box@example.com' }).catch((error) => error)
    expect(refused).toBeInstanceOf(Exceeded)
    expect(refused).toMatchObject({
      code: 'tooMany',
      what: 'spends.letter.recipient',
      seconds: 42,
      headers: { 'retry-after': '42' },
    })
    expect(take).toHaveBeenCalledTimes(2)
  })

  test.each([0, 1, 2])('tells nobody that a limit is full, where that is asked for: after %i', async (before) => {
    for (let passed = 0; passed < before; passed++) take.mockResolvedValueOnce(undefined)
    take.mockResolvedValueOnce(42)
    expect(await ifWithinLimit(spend('accountMail', { recipient: 'box@example.com' }))).toBeUndefined()
    expect(take).toHaveBeenCalledTimes(before + 1)
  })

  test('hides no error of another kind', async () => {
    await expect(ifWithinLimit(Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})

test('all mails of everybody together stay below what SES usually grants a day, with room for notices', () => {
  const sent = spendNames.filter((name) => name !== 'receivedMail' && name !== 'deviceNotice')
  const together = sent.flatMap((name) =>
    limitsOfSpend(name).flatMap(({ what, limit }) => (what.endsWith('.everybody') ? limit.times : [])),
  )
  expect(together.reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(usualMailQuota * 0.92)
})

describe('a function that can spend', () => {
  const mails: MailSpend[] = spendNames.filter((name) => name !== 'photo') as MailSpend[]
  const isLimited = (name: SpendName) => limitsOfSpend(name).length > 0

  /** Which spends a right makes possible, one of which the function has to count. */
  function spendable(grant: Grant): readonly SpendName[] {
    if ('mail' in grant) return mails
    // Whatever is stored below `photos/` beside the photo itself is drawn of one that was counted.
    const uploads = 'bucket' in grant && grant.prefix === 'uploads/' ? grant.actions : []
    // Whatever is stored of an attachment was one of these.
    if ('bucket' in grant && grant.bucket === 'attachments')
      return grant.prefix === 'raw/' && grant.actions.includes('GetObject') ? ['attachment'] : []
    if (uploads.includes('PutObject') || uploads.includes('GetObject')) return ['photo']
    if ('table' in grant && grant.table === 'photos' && grant.actions.includes('BatchWriteItem')) return ['photo']
    return []
  }

  /** The modules below functions/ that a handler imports, itself among them. */
  function modulesOf(entry: string, seen = new Set<string>()): Set<string> {
    if (seen.has(entry)) return seen
    seen.add(entry)
    for (const [, from = ''] of readFileSync(entry, 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)) {
      const path = join(dirname(entry), from)
      if (path.startsWith('functions') && existsSync(path)) modulesOf(path, seen)
    }
    return seen
  }

  /** What is counted in these modules: each names its spend where it counts it. */
  const countedIn = (modules: ReadonlySet<string>): SpendName[] =>
    spendNames.filter((name) => {
      const counting = new RegExp(`\\b(?:spend\\(|counted = |spent: )[^\\n]*'${name}'`)
      return [...modules].some((module) => counting.test(readFileSync(module, 'utf8')))
    })

  const able = functions.filter(({ grants }) => grants.some((grant) => spendable(grant).length > 0))
  test('is one of many', () => expect(able.length).toBeGreaterThan(15))

  test.each(able)('$name counts what its rights allow, and declares what is limited', (made) => {
    const counted = countedIn(modulesOf(entryOf(made)))
    for (const grant of made.grants) {
      const possible = spendable(grant)
      if (possible.length > 0)
        expect(
          counted.some((name) => possible.includes(name)),
          JSON.stringify(grant),
        ).toBe(true)
    }
    for (const name of made.spends) expect(counted, name).toContain(name)
  })

  test('no other function declares a spend', () => {
    expect(functions.filter((one) => one.spends.length > 0 && !able.includes(one))).toEqual([])
    for (const name of spendNames.filter(isLimited))
      expect(
        functions.some((one) => one.spends.includes(name)),
        name,
      ).toBe(true)
  })
})
