import { fireEvent, screen } from '@testing-library/react'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { sentenceMax } from '#shared/search/limits.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { InputField } from '../../../../web/ui/Field.tsx'
import { words } from '../../../support/dictionary.ts'
import { open } from '../../../support/render.tsx'

const { common, listings: t } = words.en
const tooLong = (excess: number, max: number) =>
  common.tooLong.replace('{{excess}}', String(excess)).replace('{{max}}', String(max))

test('the search field takes all that is pasted, says how much is too much, and searches once it is shorter (INP-18)', async () => {
  const page = await open('/user/dashboard')
  const field = () => screen.getByLabelText<HTMLInputElement>(t.words.label)
  const long = `jap me qira ${'banese '.repeat(60)}`
  fireEvent.change(field(), { target: { value: long } })
  expect(field().value).toBe(long)
  screen.getByText(tooLong(long.trim().length - sentenceMax, sentenceMax))
  await page.user.type(field(), '{Enter}')
  expect([page.address(), document.activeElement]).toEqual(['/user/dashboard', field()])
  const short = long.trim().substring(0, sentenceMax)
  fireEvent.change(field(), { target: { value: short } })
  expect(screen.queryByText(/Too long/)).toBeNull()
  await page.user.type(field(), '{Enter}')
  expect(new URLSearchParams(page.address().split('?')[1]).get('input-ask')).toBe(short)
})

test.each([
  ['that its form keeps', true],
  ['that keeps itself', false],
])('a field %s takes all and says how much is too much (INP-18)', async (_, controlled) => {
  const Part = () => {
    const [value, setValue] = useState('')
    const kept = controlled
      ? { value, onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value) }
      : {}
    return createElement(InputField, { ...kept, label: 'Field', longest: 5 })
  }
  const { user } = await open('/user/post', { part: createElement(Part) })
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  await user.type(field, 'abcdefgh')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['abcdefgh', 'true'])
  screen.getByText(tooLong(3, 5))
  await user.type(field, '{Backspace}{Backspace}{Backspace}')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['abcde', null])
})

test('a sentence is read to its end, and words for which there is no room are told (INP-18)', () => {
  const sentence =
    'pershendetje a din dikush qe jap me qira banese te mire dhe te paster me dy dhoma gjumi per familje te vogel ne Prizren deri 300 euro'
  expect(sentence.length).toBeGreaterThan(100)
  expect(parseSentence(sentence).params).toMatchObject({ 'input-location': 'Prizren', 'input-maximum': '300' })
  const long = Array.from({ length: 30 }, (_, at) => `zq${String.fromCharCode(97 + (at % 26))}fjale`).join(' ')
  const { searched, beyond } = parseSentence(long)
  expect(beyond.length).toBeGreaterThan(0)
  expect(new Set([...searched, ...beyond].map(([from, to]) => long.slice(from, to)))).toEqual(new Set(long.split(' ')))
})
