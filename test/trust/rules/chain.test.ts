import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, actIdOf, beforeAll, type Entry, entryAfter, verified } from '#functions/audit/parts/chain.ts'
import { actNames } from '#shared/trust/acts.ts'
import { auditSummary } from '../../../infra/ops/audit.ts'

const fact = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }))
const facts = fc.dictionary(fc.string({ minLength: 1 }), fact, { maxKeys: 3 })
const act: fc.Arbitrary<Act> = fc.record(
  {
    who: fc.oneof(fc.uuid(), fc.constantFrom('operator', 'rule:photo')),
    what: fc.constantFrom(...actNames),
    target: fc.uuid().map((id) => `listing#${id}` as const),
    before: facts,
    after: facts,
    why: fc.string(),
  },
  { requiredKeys: ['who', 'what', 'target'] },
)

const chainOf = (acts: readonly Act[]): Entry[] => {
  const entries: Entry[] = []
  for (const act of acts) entries.push(entryAfter(entries.at(-1) ?? beforeAll, act))
  return entries
}

const one: Act = { who: 'operator', what: 'account.grantRole', target: 'account#1' }

const chains = fc.array(act, { minLength: 2, maxLength: 8 }).map(chainOf)

/** A chain, and where in it something happens. */
const placed = chains.chain((chain) => fc.tuple(fc.constant(chain), fc.nat(chain.length - 1)))

/** As the table answers it: names in another order, without undefined values, with the id of the write. */
const stored = (entry: Entry) =>
  Object.fromEntries(Object.entries({ ...JSON.parse(JSON.stringify(entry)), writeId: 'abc' }).reverse()) as Entry

test('a chain is in order as it was written and as the table answers it', async () => {
  await fc.assert(
    fc.asyncProperty(chains, async (chain) => {
      for (const entries of [chain, chain.map(stored)]) {
        const { count, broken, head, first, last } = await verified(entries)
        expect(broken).toBeUndefined()
        expect([count, head]).toEqual([chain.length, chain.at(-1)?.hash])
        expect([first?.entry, last?.entry]).toEqual([chain[0]?.entry, chain.at(-1)?.entry])
      }
    }),
  )
})

test('no chain is in order too', async () => {
  expect(await verified([])).toEqual({ count: 0, head: beforeAll.hash })
})

describe('it is broken at the first entry where', () => {
  test('any byte of any value was changed, also with the hash made anew', async () => {
    await fc.assert(
      fc.asyncProperty(placed, fc.nat(), fc.integer({ min: 1, max: 255 }), async ([chain, at], where, by) => {
        const bytes = Buffer.from(JSON.stringify(chain[at]))
        const place = where % bytes.length
        bytes[place] = (bytes[place] ?? 0) ^ by
        let changed: Entry
        try {
          changed = JSON.parse(bytes.toString())
        } catch {
          return
        }
        // A space more between two words of JSON is no other entry.
        fc.pre(JSON.stringify(changed) !== JSON.stringify(chain[at]))
        const { broken, count } = await verified(chain.with(at, changed))
        expect(broken).toBeDefined()
        expect(count).toBe(at)
      }),
      { numRuns: 1000 },
    )
  })

  test('an entry was written anew, with hashes that fit', async () => {
    await fc.assert(
      fc.asyncProperty(placed, act, async ([chain, at], other) => {
        const made = entryAfter(chain[at - 1] ?? beforeAll, other)
        fc.pre(at < chain.length - 1 && made.hash !== chain[at]?.hash)
        const { broken } = await verified(chain.with(at, made))
        expect(broken).toEqual({ entry: chain[at + 1]?.entry, why: 'it does not follow' })
      }),
    )
  })

  test('a value was added', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ([chain, at]) => {
        const { broken } = await verified(chain.with(at, { ...chain[at], more: 1 } as unknown as Entry))
        expect(broken).toEqual({ entry: chain[at]?.entry, why: 'it was changed' })
      }),
    )
  })

  test('an entry before the last one is missing', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ([chain, at]) => {
        fc.pre(at < chain.length - 1)
        const { broken } = await verified(chain.toSpliced(at, 1))
        expect(broken).toEqual({ entry: chain[at + 1]?.entry, why: 'another number was expected' })
      }),
    )
  })

  test('two entries were exchanged', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ([chain, at]) => {
        const [one, other] = [chain[at], chain[at + 1]]
        fc.pre(one !== undefined && other !== undefined)
        if (!one || !other) return
        expect((await verified(chain.with(at, other).with(at + 1, one))).broken?.entry).toBe(other.entry)
        const renumbered = chain.with(at, { ...other, entry: one.entry }).with(at + 1, { ...one, entry: other.entry })
        expect((await verified(renumbered)).broken?.entry).toBe(one.entry)
      }),
    )
  })

  test('an entry was inserted', async () => {
    await fc.assert(
      fc.asyncProperty(placed, act, async ([chain, at], more) => {
        const made = entryAfter(chain[at - 1] ?? beforeAll, more)
        const { broken } = await verified(chain.toSpliced(at, 0, made))
        expect(broken?.entry).toBe(chain[at]?.entry)
      }),
    )
  })
})

test('the operator is told the head of a chain, or where it is broken', async () => {
  const chain = chainOf([1, 2, 3].map((version) => ({ ...one, before: { version } })))
  const said = async (entries: readonly Entry[]) => auditSummary(await verified(entries))
  expect(await said([])).toBe('The audit log has no entries yet.')
  expect(await said(chain)).toMatch(
    /^The audit log is in order: 3 entries\.\nFirst: 0+1, .*\. Last: 0+3, .*\.\nHead: \S{43}$/,
  )
  expect(await said(chain.slice(1))).toBe(
    'The audit log is broken at entry 000000000002: another number was expected. The 0 entries before it are in order.',
  )
  expect(await said([chain[0] as Entry, { ...(chain[1] as Entry), who: 'somebody' }])).toBe(
    'The audit log is broken at entry 000000000002: it was changed. The entry before it is in order.',
  )
})

test('a retry is the same act, and an act on another version of its target is another', () => {
  fc.assert(
    fc.property(act, (one) => {
      const again = Object.fromEntries(Object.entries(one).reverse()) as Act
      expect(actIdOf(again)).toBe(actIdOf(one))
      expect(actIdOf({ ...one, before: { ...one.before, version: -1 } })).not.toBe(
        actIdOf({ ...one, before: { ...one.before, version: -2 } }),
      )
    }),
  )
})
