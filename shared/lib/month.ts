/** How the names of months begin, in English and in Albanian, without diacritics. */
const names = 'jan feb mar apr may jun jul aug sep oct nov dec jan shk mar pri maj qer kor gus sht tet nen dhj'.split(
  ' ',
)
const numberOf = (name: string) => (names.includes(name.slice(0, 3)) ? 1 + (names.indexOf(name.slice(0, 3)) % 12) : 0)

/**
 * The month that a person typed, as YYYY-MM: "03/2018", "3.2018", "2018-03", "mars 2018". Undefined if it is none, such
 * as a year alone.
 */
export function monthIn(typed: string): string | undefined {
  const text = typed.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const [, first = '', last = ''] = /^(\d{1,2}|\d{4}|\p{L}{3,})\.?[\s./-]{1,3}(\d{1,2}|\d{4})$/u.exec(text) ?? []
  const [month, year] = first.length === 4 && /^\d/.test(first) ? [last, first] : [first, last]
  const number = /^\d/.test(month) ? Number(month) : numberOf(month)
  if (year.length !== 4 || number < 1 || number > 12) return undefined
  return `${year}-${String(number).padStart(2, '0')}`
}

/** A stored month as it is written in papers of cars: 03/2018. */
export const writtenMonth = (month: string): string => month.split('-').reverse().join('/')
