import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Case, Decision } from '#functions/cases/parts/data.ts'
import type { Change, PostItem } from '#functions/posts/parts/changeLog.ts'
import { logged } from '#functions/posts/parts/changeLog.ts'
import { isHidden, toCard, toPost } from '#functions/posts/parts/present.ts'
import { updateOf } from '#functions/search/parts/replica/fold.ts'
import { restrictionOf } from '#functions/trust/restriction.ts'
import { actionNames, actionOf } from '#shared/trust/actions.ts'
import { reasonNames } from '#shared/trust/reasons.ts'
import { type Statement, statement } from '#shared/trust/statement.ts'
import { buildStored } from '../../search/rules/support.ts'

const moment = fc
  .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') })
  .map((ms) => new Date(ms).toISOString())
const ulids = fc.integer({ min: 10, max: 99 }).map((n) => `01K000000000000000000000${n}`)

const restriction: fc.Arbitrary<Statement> = fc.record({
  id: ulids,
  kind: fc.constant('listing' as const),
  targetId: ulids,
  action: fc.constantFrom('hide' as const, 'delete' as const),
  reason: fc.constantFrom(...reasonNames),
  basis: fc.constantFrom('terms' as const, 'law' as const),
  words: fc.constant('It asks for money before a visit.'),
  at: moment,
  origin: fc.constantFrom('report' as const, 'own' as const),
  appealBy: moment,
})

/** A listing in any state that its owner, an administrator, a suspension or a decision can bring it into. */
const listing = fc
  .record(
    {
      archived: fc.boolean(),
      withheld: fc.constant(true as const),
      restriction,
      expiresAt: moment,
      sponsored: fc.boolean(),
      editedAt: moment,
    },
    { requiredKeys: ['archived'] },
  )
  .map((state) => buildStored({ postId: '01K00000000000000000000010', ...state }))

/** Whether the search finds a listing: it has an entry. */
function isFound(change: Change): boolean {
  const news = updateOf(change)
  return 'state' in news && news.state?.().entry !== undefined
}

test('what an owner sees as public is public to an anonymous visitor: there are no shadow bans (TRU-08)', () => {
  fc.assert(
    fc.property(listing, (stored) => {
      const own = toPost(stored, { own: true })
      const card = toCard(stored, undefined, { own: true })
      // A suspended owner cannot sign in and knows it from the mail; the listing says so too.
      const looksPublic = own.active && own.restriction === undefined && own.withheld === undefined
      expect(looksPublic).toBe(!isHidden(stored))
      expect(card.active && card.restriction === undefined && card.withheld === undefined).toBe(looksPublic)
      expect(isFound(logged(stored) as PostItem)).toBe(looksPublic)
    }),
  )
})

const decision: fc.Arbitrary<Decision> = fc.record(
  {
    id: ulids,
    action: fc.constantFrom(...actionNames),
    at: moment,
    origin: fc.constantFrom('report' as const, 'own' as const),
    by: fc.constantFrom('u1', 'rule:script'),
    rule: fc.constant('script'),
    reason: fc.constantFrom(...reasonNames),
    basis: fc.constantFrom('terms' as const, 'law' as const),
    words: fc.constant('It asks for money before a visit.'),
    appealBy: moment,
    title: fc.constant('Two rooms'),
    undoneAt: moment,
    told: moment,
    final: moment,
    appeal: fc.record(
      {
        at: moment,
        words: fc.constant('It is mine.'),
        outcome: fc.constantFrom('upheld' as const, 'overturned' as const),
      },
      { requiredKeys: ['at', 'words'] },
    ),
  },
  { requiredKeys: ['id', 'action', 'at', 'origin', 'by'] },
)

test('nothing is restricted without a whole statement of reasons, whatever was decided (TRU-05)', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 6 }), (decisions) => {
      const one = { kind: 'listing', id: '01K00000000000000000000010', decisions } as unknown as Case
      const restricted = restrictionOf(one)
      if (!restricted) return
      expect(statement.parse(restricted)).toEqual(restricted)
      expect(actionOf(restricted.action).restricts).toBe(true)
      const made = decisions.find(({ id, action }) => id === restricted.id && action === restricted.action)
      expect(made?.undoneAt).toBeUndefined()
    }),
  )
})
