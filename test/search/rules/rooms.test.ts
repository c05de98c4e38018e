import { texts } from 'virtual:texts/results'
import { expect, test } from 'vitest'
import { filtersOf } from '../../../web/features/search/results/filterList.ts'
import { roomsIn, withRooms } from '../../../web/features/search/results/rooms.ts'
import { readSearch } from '../../../web/features/search/results/search.ts'
import { numberText } from '../../../web/lib/format.ts'

test.each([
  [undefined, undefined, []],
  [0, 0, [0]],
  [undefined, 1, [0, 1]],
  [2, 2, [2]],
  [3, undefined, [3, 4]],
  [5, 6, [4]],
])('of %s to %s rooms the choices are %j', (minimum, maximum, chosen) => {
  expect(roomsIn({ minimum, maximum })).toEqual(chosen)
})

test.each([
  ['the first', [undefined, undefined], 2, [2, 2]],
  ['a studio', [undefined, undefined], 0, [0, 0]],
  ['the highest', [undefined, undefined], 4, [4, undefined]],
  ['one beside it', [2, 2], 3, [2, 3]],
  ['one farther off, with those between', [1, 1], 4, [1, undefined]],
  ['a studio, with the others', [2, 2], 0, [undefined, 2]],
  ['the lower edge again', [1, 3], 1, [2, 3]],
  ['the higher edge again', [2, undefined], 4, [2, 3]],
  ['one within', [1, 3], 2, [2, 2]],
  ['the only one again', [2, 2], 2, [undefined, undefined]],
  ['the last that was missing: any', [1, undefined], 0, [undefined, undefined]],
] as const)('a press on %s of %j: %i gives %j', (_, [minimum, maximum], pressed, [from, to]) => {
  expect(withRooms({ minimum, maximum }, pressed)).toEqual({ minimum: from, maximum: to })
})

test.each([
  ['input-property-type=apartment', ['rooms', 'floor'], ['floors', 'guests']],
  ['input-property-type=apartment,villa', ['rooms', 'floors', 'guests'], ['kilometers']],
  ['input-property-type=land', ['area'], ['rooms', 'elevator']],
  ['input-property-type=Generic-RealEstate', ['rooms', 'floors', 'guests'], ['kilometers']],
  ['input-property-type=Generic-car', ['kilometers'], ['rooms']],
  // What is set can be removed.
  ['input-property-type=apartment&input-min-floors=2', ['floors'], ['guests']],
])('only what listings of the chosen types have is offered: %s', (query, offered, missing) => {
  const names = filtersOf(readSearch(new URLSearchParams(query)), texts.en.results, numberText('en')).map(
    ({ name }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(offered))
  for (const one of missing) expect(names).not.toContain(one)
})
