import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, exactDecimal, fieldErrors, whole } from '#shared/lib/fields.ts'
import { languages } from '#shared/lib/language.ts'
import { parseNumber } from '#shared/lib/number.ts'
import { otherUnits } from '#shared/lib/units.ts'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { currencies } from '#shared/posts/lists.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { exactNumbers, numbers, roomTexts } from '../inputs/numbers.ts'

test.each(numbers)('"$typed" means $means (INP-02)', ({ typed, means }) => {
  expect(parseNumber(typed)).toEqual(means)
})

test.each([...numbers, ...roomTexts])('as rooms, "$typed" means $means (INP-02)', ({ typed, means }) => {
  expect(parseNumber(typed, { livingRoom: true })).toEqual(means)
})

test.each([
  ['120.000 km', 120_000],
  ['120000km', 120_000],
  ['km', undefined],
  ['120.000', 120_000],
])('as kilometres, "%s" means %s', (typed, means) => {
  expect(parseNumber(typed, { suffix: 'km' })).toBe(means)
  if (typed.includes('km')) expect(parseNumber(typed)).toBeUndefined()
})

test.each([
  ['60000', 60_000],
  ['60,000 mi', 96_561],
  ['60000miles', 96_561],
  ['90.000 km', 90_000],
  ['1234.567 mi', [1987, 1_986_843]],
])('with miles as another unit, "%s" means %s kilometres (KND-03)', (typed, means) => {
  expect(parseNumber(typed, { suffix: 'km', units: ['mi'] })).toEqual(means)
})

test.each([
  ['hp', '150 PS', 110],
  ['hp', '150 kf', 110],
  ['mpg', '42 mpg', 5.6],
  ['mpg', '0 mpg', 0],
  ['l', '5,6 l/100km', 5.6],
] as const)('another unit (%s): "%s" means %s (KND-02)', (unit, typed, means) => {
  expect(parseNumber(typed, { units: [unit] })).toBe(means)
})

test('miles that are shown and typed again mean the same (KND-03)', () => {
  const { fromStored, toStored } = otherUnits.mi
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (shown) => fromStored(toStored(shown)) === shown))
})

const language = fc.constantFrom(...languages)
const amount = (decimals: number) =>
  fc.integer({ min: -1e12, max: 1e12 }).map((value) => (value === 0 ? 0 : value / 10 ** decimals))
/** Values of all sizes: most integers of a range are near its ends. */
const sized = (decimals: number) =>
  fc.oneof(
    amount(decimals),
    fc.integer({ min: -2e6, max: 2e6 }).map((one) => one / 10 ** decimals),
  )
function same(read: unknown, value: number): void {
  // 0 and -0 are the same number.
  expect(read === 0 ? 0 : read).toBe(value === 0 ? 0 : value)
}

test('what a page writes is read back, in both languages (INP-02)', () => {
  fc.assert(
    fc.property(sized(3), language, (value, language) => same(parseNumber(formatNumber(value, language)), value)),
  )
  fc.assert(
    fc.property(sized(2), fc.constantFrom(...currencies), language, (value, currency, language) =>
      same(parseNumber(formatMoney(value, currency, language)), value),
    ),
  )
})

test('what the form of a stored listing writes is read back (INP-02)', () => {
  fc.assert(fc.property(sized(3), (value) => same(parseNumber(writtenNumber(value)), value)))
})

test('spaces around it, its currency and the script of its digits change no number', () => {
  const spaces = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009')
  const scripts = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10)
  const around = fc.constantFrom(['€', ''], ['', '€'], ['$', ''], ['', 'USD'], ['', ''])
  fc.assert(
    fc.property(
      fc.constantFrom(...numbers),
      spaces,
      scripts,
      around,
      ({ typed, means }, space, zero, [before, after]) => {
        fc.pre(/^[\d.,]+$/.test(typed) && typed.length < 50)
        const digits = typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(parseNumber(`${space}${before}${space}${digits}${space}${after}${space}`)).toEqual(means)
      },
    ),
  )
})

test('any text is a number, ambiguous or none; never another number than its digits say', () => {
  const piece = fc.constantFrom('1', '20', '300', '000', '.', ',', ' ', "'", '€', '-', '+', 'k', '\u00a0', '٣')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const typed = pieces.join('')
      const read = parseNumber(typed)
      if (read === undefined) return
      const digits = typed.replaceAll('٣', '3').replace(/\D/g, '')
      for (const value of [read].flat()) {
        expect(Number.isFinite(value)).toBe(true)
        const said = String(Math.abs(value) / (typed.includes('k') ? 1000 : 1)).replace('.', '')
        const trimmed = (text: string) => text.replace(/^0+|0+$/g, '')
        expect(trimmed(said)).toBe(trimmed(digits))
      }
    }),
    { numRuns: 2000 },
  )
})

/** The number that a schema reads, or the code with which it refuses. */
function readBy(schema: ReturnType<typeof decimal>, value: unknown) {
  const { data, error } = schema.safeParse(value, { reportInput: true })
  return error ? fieldErrors(error.issues).body : data
}

test.each(numbers)('a field reads "$typed" the same way, and asks what is ambiguous', ({ typed, means }) => {
  const field = decimal({ decimals: 3, min: -1e9, max: 1e9 })
  expect(readBy(field, typed)).toBe(typeof means === 'number' ? means : means ? 'ambiguous' : 'invalid')
})

test('of an ambiguous number a field takes the only one that fits', () => {
  expect(readBy(whole(0, 1e9), '1234.567')).toBe(1_234_567)
  expect(readBy(decimal({ decimals: 3, min: 0, max: 1e5 }), '1234.567')).toBe(1234.567)
  expect(readBy(decimal({ decimals: 2, min: 0, max: 1e5 }), '1234.567')).toBe('invalid')
})

test('a JSON number stays what it is', () => {
  const field = decimal({ decimals: 3, min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(
      sized(3).filter((value) => Math.abs(value) <= 1e9),
      (value) => same(readBy(field, value), value),
    ),
  )
  expect(readBy(field, 1.2)).toBe(1.2)
  expect(readBy(field, 85.001)).toBe(85.001)
  expect(readBy(field, 1.2345)).toBe('invalid')
  expect(readBy(whole(0, 10), 1.5)).toBe('invalid')
})

test.each(exactNumbers)('for a program "$typed" is $means', ({ typed, means }) => {
  expect(readBy(exactDecimal({ decimals: 15, min: -180, max: 180 }), typed)).toBe(means ?? 'invalid')
})
