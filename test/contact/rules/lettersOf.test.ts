import { expect, test } from 'vitest'
import { lettersOf } from '#functions/contact/lettersOf.ts'

const names = ['Banesë me ballkon', 'Arben Gashi', 'Arben', 'Gashi']

test.each([
  ['Hello Arben, I offer 500 € for “Banesë me ballkon”!', 'hello i offer for'],
  ['HELLO   gashi,\nI offer 4.500 for banese me ballkon', 'hello i offer for'],
  ['He\u200bllo Arben Gashi: I offer 5,5 for BANESË ME BALLKON …', 'hello i offer for'],
  // A name inside of a word is none.
  ['Arbena and Gashi', 'arbena and'],
  ['12 345!', ''],
])('%s is the same as whatever has its letters (CNV-09)', (text, letters) => {
  expect(lettersOf(text, names)).toBe(letters)
})

test('a name without letters takes nothing out', () => {
  expect(lettersOf('Good day', ['', ' 12 '])).toBe('good day')
})
