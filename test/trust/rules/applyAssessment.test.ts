import { describe, expect, test } from 'vitest'
import { applyAssessment } from '#functions/cases/parts/applyAssessment.ts'
import type { Case, Decision } from '#functions/cases/parts/data.ts'
import { queueFrom } from '#shared/trust/rules/assess.ts'
import { rulesVersion } from '#shared/trust/rules/table.ts'

const at = '2026-05-02T10:00:00.000Z'
const [before, after] = ['2026-05-01T10:00:00.000Z', '2026-05-03T10:00:00.000Z']

const found = (points: number, content = 'new') => ({ points, fired: [], samePhotos: [], content })
const one = (state: Case['state'], points: number, ...decisions: Partial<Decision>[]): Case =>
  ({
    caseId: 'listing.l1',
    kind: 'listing',
    id: 'l1',
    version: 1,
    state,
    points,
    fired: [],
    decisions,
  }) as unknown as Case
const dismissed: Partial<Decision> = { id: 'd1', action: 'dismiss', at, by: 'u1' }
const asked: Partial<Decision> = { id: 'd1', action: 'change', at, by: 'u1' }
const overturned: Partial<Decision> = {
  ...{ id: 'd1', action: 'hide', at: before, by: 'rule:script', rule: 'script' },
  appeal: { at: before, words: 'It is mine.', outcome: 'overturned', decidedAt: at },
}
const held: Partial<Decision> = { id: 'd1', action: 'hide', at, by: 'rule:script', rule: 'script' }

test.each<[string, Case, number, string | undefined, Case['state'] | undefined]>([
  ['an open case gets its points', one('open', 0), 10, undefined, 'open'],
  ['a closed one that nobody decided opens from `queueFrom` points on', one('closed', 0), queueFrom, undefined, 'open'],
  ['and stays closed below', one('closed', 0), queueFrom - 1, undefined, 'closed'],
  ['what a person closed stays', one('closed', 50, dismissed), 90, undefined, undefined],
  ['also if the listing was edited before', one('closed', 50, dismissed), 90, before, undefined],
  ['or too few', one('closed', 10, dismissed), queueFrom - 1, after, undefined],
  ['it opens when the listing was edited', one('closed', 50, dismissed), queueFrom, after, 'open'],
  [
    'a decision that was undone counts as none',
    one('closed', 0, { ...dismissed, undoneAt: at }),
    40,
    undefined,
    'open',
  ],
  ['nor does that of a rule', one('open', 50, held), 30, undefined, 'open'],
  ['unless a person has ruled on an appeal against it', one('closed', 50, overturned), 90, before, undefined],
  ['also once it was ruled on and edited', one('closed', 50, overturned), 51, after, 'open'],
  ['a case that waits for a change waits on', one('waiting', 50, asked), 50, before, 'waiting'],
  ['until the listing is edited', one('waiting', 50, asked), 10, after, 'open'],
])('%s', (_, known, points, editedAt, state) => {
  const next = applyAssessment(known, found(points), editedAt)
  expect(next?.state).toBe(state)
  if (next) expect(next).toMatchObject({ points, rulesVersion })
})

describe('a decision covers the texts and photos that were looked at (D-243)', () => {
  const decided: Case = { ...one('closed', 90, dismissed), decidedContent: 'seen' }
  test.each([
    ['the same stays decided, whatever it costs now and however risky it looks', 'seen', 120, after, undefined],
    ['another text is looked at, with no more points than before', 'other', 50, after, 'open'],
    ['also one that was written right before the decision', 'other', 50, before, 'open'],
    ['but not what is harmless', 'other', queueFrom - 1, after, undefined],
  ])('%s', (_, content, points, editedAt, state) =>
    expect(applyAssessment(decided, found(points, content), editedAt)?.state).toBe(state),
  )
})

describe('nothing is written', () => {
  test('where nothing has changed, also where a fact has no value', () => {
    const first = applyAssessment(one('open', 0), found(4))
    const stored = JSON.parse(JSON.stringify(first))
    expect(applyAssessment(stored, found(4))).toBeUndefined()
  })
})
