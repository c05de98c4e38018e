import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionNames } from '#shared/trust/actions.ts'
import { type reasonNames, reasons, reasonsFor, targetKinds } from '#shared/trust/reasons.ts'
import { type CaseShown, type CaseWhole, caseFilters, caseStates } from '#shared/trust/schema.ts'
import {
  bodyOf,
  firstDraft,
  lackingIn,
  likelyReason,
  withReason,
  wordsFor,
} from '#web/features/trust/queue/decide/draft.ts'
import { reasonKeys } from '#web/features/trust/queue/decide/keys.ts'
import { caseAfter, shownAfter } from '#web/features/trust/queue/list/shown.ts'
import { caseAddress, keyOf, queueAddress, readView } from '#web/features/trust/queue/view.ts'

const row = (id: string, changes: Partial<CaseShown> = {}): CaseShown => ({
  kind: 'listing',
  id,
  state: 'open',
  version: 1,
  subject: `Listing ${id}`,
  openedAt: '2026-11-01T10:00:00.000Z',
  changedAt: '2026-11-01T10:00:00.000Z',
  risk: 30,
  reports: 1,
  reasons: ['scam'],
  fired: [],
  appealed: false,
  ...changes,
})
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')
const rowsOf = (ids: string) => [...ids].map((id) => row(id))

describe('the list, fetched again', () => {
  test.each([
    ['the same', 'abc', ['abc'], 'abc', '', 0],
    ['a graver one came', 'abc', ['xabc'], 'abc', '', 1],
    ['one was decided', 'abc', ['ac'], 'abc', 'b', 0],
    ['both', 'abc', ['xac'], 'abc', 'b', 1],
    ['another page follows', 'abc', ['abc', 'de'], 'abcde', '', 0],
    ['a page moved up', 'abc', ['xab', 'cd'], 'abcd', '', 1],
    ['it was empty', '', ['xy'], 'xy', '', 0],
    ['all were decided', 'ab', [''], 'ab', 'ab', 0],
  ])('%s', (_, before, pages, rows, gone, fresh) => {
    const shown = shownAfter({ rows: rowsOf(before), pages: 1, fresh: 0 }, pages.map(rowsOf))
    expect(idsOf(shown.rows)).toBe(rows)
    expect(idsOf(shown.rows.filter((one) => one.gone))).toBe(gone)
    expect(shown.fresh).toBe(fresh)
  })

  test('no row moves or appears among those that one may be reading, and none is there twice', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.array(ids, { minLength: 1, maxLength: 3 }), (before, pages) => {
        const known = new Set<string>()
        const apart = pages.map((page) => page.filter((id) => !known.has(id) && known.add(id)))
        const first = { rows: rowsOf(before.join('')), pages: 1, fresh: 0 }
        const { rows, fresh } = shownAfter(
          first,
          apart.map((page) => rowsOf(page.join(''))),
        )
        expect(idsOf(rows).slice(0, before.length)).toBe(before.join(''))
        expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
        expect(fresh).toBe(known.size - rows.filter(({ gone }) => !gone).length)
        expect(shownAfter(undefined, [rowsOf(before.join(''))]).rows.length).toBe(before.length)
      }),
    )
  })
})

describe('the next case', () => {
  const list = [row('a', { risk: 90 }), row('b', { risk: 60 }), row('c', { openedAt: '2026-11-02T10:00:00.000Z' })]
  const theirs = { by: 'x', name: 'Besa', until: '2026-11-01T11:00:00.000Z', mine: false }
  test.each<[string, CaseShown, CaseShown[], string | undefined]>([
    ['follows this one', row('a'), list, 'b'],
    ['is not there after the last', row('c'), list, undefined],
    ['follows where this one was', row('z', { risk: 70 }), list, 'b'],
    ['is the later one of the same risk', row('z'), list, 'c'],
    ['is none that somebody else holds', row('a'), [row('a'), row('b', { claim: theirs }), row('d')], 'd'],
    ['may be mine already', row('a'), [row('a'), row('b', { claim: { ...theirs, mine: true } })], 'b'],
    ['is not there in an empty list', row('a'), [], undefined],
  ])('%s', (_, current, cases, id) => expect(caseAfter(current, cases)?.id).toBe(id))
})

test('a view and its address are the same, for the queue and for a case', () => {
  const kinds = fc.constantFrom(undefined, ...targetKinds)
  fc.assert(
    fc.property(fc.constantFrom(...caseStates), kinds, fc.constantFrom(...caseFilters), (state, kind, filter) => {
      const view = { state, kind, filter }
      for (const address of [queueAddress(view), caseAddress({ kind: 'listing', id: 'x' }, view)])
        expect(readView(new URL(address, 'https://tregu.example').searchParams)).toEqual(view)
    }),
  )
  expect(queueAddress(readView(new URLSearchParams('state=gone&kind=x&filter=')))).toBe('/user/cases')
})

const whole = (changes: Partial<CaseWhole> = {}): CaseWhole => ({
  ...row('a'),
  allReports: [],
  reportsTotal: 0,
  decisions: [],
  samePhotos: [],
  ...changes,
})
const reports = (...given: (typeof reasonNames)[number][]): CaseWhole['allReports'] =>
  given.map((reason, index) => ({
    ...{ reportId: `r${index}`, reason, language: 'en', weight: 1, standing: 'fine' },
    createdAt: '2026-11-01T10:00:00.000Z',
  }))

describe('a decision begins with', () => {
  test.each([
    ['nothing where nobody gave a reason', reports(), undefined],
    ['the reason of most reports', reports('gone', 'scam', 'scam'), 'scam'],
    ['the one that a law is about, where two are given as often', reports('scam', 'illegal'), 'illegal'],
  ])('%s', (_, allReports, reason) => expect(likelyReason(whole({ allReports }))).toBe(reason))

  test('words in the language of the owner, which follow the reason until somebody edits them', () => {
    const owner: CaseWhole['owner'] = {
      ...{ userId: 'x', name: 'Arta', email: 'a@example.com', state: 'active', listings: 1, active: 1 },
      language: 'al',
      createdAt: '2026-11-01T10:00:00.000Z',
      strikes: 0,
      cases: [],
    }
    const one = whole({ allReports: reports('scam'), owner })
    const first = firstDraft(one)
    expect(first.words).toBe(wordsFor('scam', one))
    expect(first.words).not.toBe(wordsFor('scam', whole()))
    expect(withReason(first, 'photos', one).words).toBe(wordsFor('photos', one))
    expect(withReason({ ...first, words: 'My own words.' }, 'photos', one).words).toBe('My own words.')
    expect(withReason({ ...first, words: ' ' }, 'gone', one).words).toBe(wordsFor('gone', one))
  })
})

test('a decision is sent with what it needs, and with a law only where its reason rests on one', () => {
  const draft = { action: 'hide', reason: 'scam', words: ' It is. ', law: ' Law 1 ' } as const
  expect(bodyOf(draft, 3)).toEqual({ version: 3, action: 'hide', reason: 'scam', words: 'It is.' })
  expect(bodyOf({ ...draft, reason: 'illegal' }, 3)).toMatchObject({ law: 'Law 1' })
  expect(bodyOf({ ...draft, action: 'dismiss' }, 3)).toEqual({ version: 3, action: 'dismiss' })
  expect(lackingIn({ words: '', law: '' })).toEqual(['action'])
  expect(lackingIn({ action: 'dismiss', words: '', law: '' })).toEqual([])
  expect(bodyOf({ ...draft, action: 'drop' }, 3)).toEqual({ version: 3, action: 'drop' })
  for (const action of actionNames.filter((one) => one !== 'dismiss' && one !== 'drop'))
    expect(lackingIn({ action, words: ' ', law: '' })).toEqual(['reason', 'words'])
})

test('each reason has a key of its own, which nothing else on the page has', () => {
  const keys = Object.values(reasonKeys)
  expect(new Set([...keys, 'j', 'k', 'n', 'u', 'w', '?']).size).toBe(keys.length + 6)
  for (const kind of targetKinds) expect(reasonsFor(kind).every((reason) => reason in reasons)).toBe(true)
})
