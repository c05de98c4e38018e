import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { languages } from '#shared/lib/language.ts'
import { currencies } from '#shared/posts/lists.ts'
import { formatDay, formatMoney, formatNumber, formatShare, visitorsDay } from '#web/lib/format.ts'

// Days of private pages are in the visitor's time zone, which differs from the machine's.
process.env.TZ = 'America/New_York'

/** The format of a neighbouring locale, where Chromium has no Albanian. */
const locales = { en: 'en', al: 'de' } as const
const codes = { Euro: 'EUR', USD: 'USD' } as const
const language = fc.constantFrom(...languages)

/** Numbers with at most this many decimals, like amounts and measures. */
const decimal = (decimals: number) =>
  fc.integer({ min: -1e13, max: 1e13 }).map((value) => (value === 0 ? 0 : value / 10 ** decimals))

test('money is written as Intl writes it', () => {
  fc.assert(
    fc.property(decimal(2), fc.constantFrom(...currencies), language, (amount, currency, language) => {
      const written = new Intl.NumberFormat(locales[language], {
        style: 'currency',
        currency: codes[currency],
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      })
      expect(formatMoney(amount, currency, language)).toBe(written.format(amount))
    }),
  )
})

test('numbers are written as Intl writes them', () => {
  fc.assert(
    fc.property(fc.oneof(decimal(3), fc.nat()), language, (value, language) => {
      const written = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 })
      // Three decimals that look like thousands get a zero (INP-02).
      const isUnclear = /^-?[1-9]\d*\.\d{3}$/.test(String(value)) && Math.abs(value) < 1000
      expect(formatNumber(value, language)).toBe(written.format(value) + (isUnclear ? '0' : ''))
    }),
  )
})

test.each([
  [70.125, 'en', '70.1250'],
  [70.125, 'al', '70,1250'],
  [0.125, 'al', '0,125'],
  [1234.567, 'en', '1,234.567'],
  [70.5, 'al', '70,5'],
] as const)('%d in %s is %s', (value, language, written) => {
  expect(formatNumber(value, language)).toBe(written)
})

test('shares are written as Intl writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), language, (thousandths, language) => {
      const share = thousandths / 1000
      const maximumFractionDigits = Math.abs(share) < 0.01 ? 1 : 0
      const written = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits })
      expect(formatShare(share, language)).toBe(written.format(share))
    }),
  )
})

test('days are written as Intl writes them', () => {
  const written = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })
  fc.assert(
    fc.property(fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (at) => {
      expect(formatDay(visitorsDay(at.toISOString()))).toBe(written.format(at))
    }),
  )
})

test.each([
  [350, 'Euro', 'en', '€350'],
  [1250.5, 'USD', 'en', '$1,250.50'],
  [1250.5, 'Euro', 'al', '1.250,50\u00a0€'],
] as const)('%d %s in %s is %s', (amount, currency, language, written) => {
  expect(formatMoney(amount, currency, language)).toBe(written)
})

test('a day of a private page is that of the visitor', () => {
  expect(formatDay(visitorsDay('2026-01-01T02:00:00.000Z'))).toBe('31/12/2025')
})

test('in words, the month of a day is as Intl names it (WEB-05)', () => {
  const names = { en: 'en-US', al: 'sq' } as const
  for (const language of languages) {
    const look = { month: language === 'en' ? 'short' : 'long', timeZone: 'UTC' } as const
    const written = new Intl.DateTimeFormat(names[language], look)
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-01`
      expect(dayInWords(day, language)).toBe(`1 ${written.format(new Date(day))} 2026`)
    }
  }
  expect([dayInWords('2026-12-01', 'en'), dayInWords('2026-12-31', 'al')]).toEqual(['1 Dec 2026', '31 dhjetor 2026'])
})
