import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  documentLines,
  exceptions,
  idsFirst,
  idsIn,
  misshapenDecisions,
  namedIds,
  promises,
  rules,
  unknownCitations,
  unnamed,
  wrongCitations,
} from './checklist.ts'

test('the rules of a group are in numeric order in each file, without duplicates', () => {
  expect(rules).toHaveLength(new Set(rules.map(({ id }) => id)).size)
  const groups = Object.groupBy(rules, ({ id, file }) => `${file} ${id.split('-')[0]}`)
  for (const [group, found = []] of Object.entries(groups)) {
    const numbers = found.map(({ id }) => Number(id.split('-')[1]))
    expect(numbers, group).toEqual([...numbers].sort((a, b) => a - b))
  }
})

test('a decision has at most six lines of 110 characters and begins, in bold, with what it decides', () => {
  expect(misshapenDecisions()).toEqual([])
})

test('the rules refer to existing rules', () => {
  expect(wrongCitations(rules.map(({ file, text }) => ({ file, line: 0, text })))).toEqual([])
})

test('code, comments and titles cite only ids of the specification', () => {
  expect(wrongCitations()).toEqual([])
})

test('documents cite only ids of the specification', () => {
  expect(unknownCitations(documentLines())).toEqual([])
})

test.each([
  ['an unknown id', ['VAL', '99'].join('-')],
  ['an unknown id of three digits', ['VAL', '999'].join('-')],
  ['an unknown decision', ['D', '00'].join('-')],
  ['an unknown decision of three digits', ['D', '999'].join('-')],
  ['an id without its zero', ['VAL', '7'].join('-')],
  ['an id with a zero too many', ['D', '0100'].join('-')],
  ['an unknown group', ['XYZ', '01'].join('-')],
  ['a place', ['core', 'md'].join('.')],
  ['a number without a name', ['decisions', '20'].join(' ')],
])('%s is reported', (_, cited) => {
  const text = `/** A price (${cited}). */`
  expect(wrongCitations([{ file: 'price.ts', line: 3, text }])).toEqual([`price.ts:3 ${text}`])
})

test('the names of standards are no citations', () => {
  const text = '/** Signed with SHA-256, encrypted with AES-256, sent as UTF-8 (ISO-8859-1 before). */'
  expect(wrongCitations([{ file: 'sign.ts', line: 3, text }])).toEqual([])
})

test('titles name rules and decisions of any number', () => {
  expect(idsIn("test('a price is a number (VAL-07, D-100)', () => {")).toEqual(['VAL-07', 'D-100'])
})

test('titles begin with what is proved, and ids come last', () => {
  expect(idsFirst()).toEqual([])
  for (const id of [
    ['VAL', '07'],
    ['D', '100'],
  ]) {
    const text = `test('${id.join('-')} a price is a number', () => {`
    expect(idsFirst([{ file: 'price.test.ts', line: 3, text }])).toEqual([`price.test.ts:3 ${text}`])
  }
})

test('every rule is named by a test or excused with a reason', () => {
  expect(unnamed().map(({ id }) => id)).toEqual([])
})

test('every exception is a rule that no test names', () => {
  const promised = new Set(promises.map(({ id }) => id))
  const named = namedIds()
  expect(Object.keys(exceptions).filter((id) => named.has(id) || !promised.has(id))).toEqual([])
})

test('the names that the glossary explains are in use', () => {
  const root = `${import.meta.dirname}/../..`
  const used = globSync('{functions,shared}/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  )
  const text = readFileSync(`${import.meta.dirname}/glossary.md`, 'utf8')
  const names = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.split(/[<{/]/)[0] ?? '')
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !used.some((code) => code.includes(name)))).toEqual([])
})
