import { expect, test } from 'vitest'
import { checklist, exceptions, namedIds, unnamedIds } from './checklist.ts'

test('every line of the checklist is named by a test or excused with a reason', () => {
  expect(unnamedIds()).toEqual([])
})

test('what is excused is in the checklist, and no test names it', () => {
  const named = namedIds()
  expect(Object.keys(exceptions).filter((id) => named.has(id) || !(id in checklist))).toEqual([])
})

test('titles name lines that there are', () => {
  const groups = new Set('HOM SRC CRD DET MYP FRM PST LST USR STA VAL ROL ADM RST ACC NAV'.split(' '))
  expect([...namedIds()].filter((id) => groups.has(id.slice(0, 3)) && !(id in checklist))).toEqual([])
})
