import { expect, test } from 'vitest'
import {
  and,
  attribute,
  type Expression,
  list,
  matches,
  rendered,
  updateOf,
  where,
} from '#functions/lib/dynamodb/expression.ts'

/** An expression with its placeholders replaced by what they stand for. */
function said(expression: Expression): string {
  const { it = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = rendered({ it: expression })
  const values = Object.entries(ExpressionAttributeValues).map(([at, value]) => [at, JSON.stringify(value)])
  const meant = new Map<string, string>([...Object.entries(ExpressionAttributeNames), ...values] as [string, string][])
  return it.replace(/[#:]\w+/g, (at) => meant.get(at) ?? `${at}?`)
}

const either = where`#a = ${1} OR #b = ${2}`

test.each<[string, Expression]>([
  ['attribute_not_exists(until) OR until < "2026"', where`attribute_not_exists(#until) OR #until < ${'2026'}`],
  ['lastLike.turn = 3', where`#lastLike.#turn = ${3}`],
  ['size = 0', where`${attribute('size')} = ${0}`],
  // A condition stays whole within another one, and has no redundant parentheses.
  ['(a = 1 OR b = 2) AND c = 3', where`${either} AND #c = ${3}`],
  ['NOT (a = 1 OR b = 2)', where`NOT ${either}`],
  ['a = 1 OR b = 2', where`${either}`],
  ['a = 1 OR b = 2', and(either)],
  ['(a = 1 OR b = 2) AND c = 3', and(either, where`#c = ${3}`)],
  ['c = 3', and(undefined, where`#c = ${3}`, false, '', matches({}))],
  ['state IN ("asked", "done")', where`#state IN (${list(['asked', 'done'])})`],
  ['version = 4 AND attribute_not_exists(ttl)', matches({ version: 4, ttl: undefined })],
  ['NOT archived = true', matches({ archived: false })],
  // Words that mean something to DynamoDB, within names and values, mean nothing.
  ['OR = " OR "', matches({ OR: ' OR ' })],
  ['(OR = " OR " OR SET = " SET ") AND a = 1', where`${where`#OR = ${' OR '} OR #SET = ${' SET '}`} AND #a = ${1}`],
  ['SET a = 1 REMOVE b', updateOf({ set: { a: 1, b: undefined } })],
  ['REMOVE a, b', updateOf({ set: { a: undefined, b: undefined } })],
  ['SET a = "", b = if_not_exists(b, 0) ADD c 1', updateOf({ set: { a: '' }, keep: { b: 0 }, add: { c: 1 } })],
  ['SET 01-x = [1]', updateOf({ set: { '01-x': [1] } })],
])('%s', (text, expression) => {
  expect(said(expression)).toBe(text)
})

test('the expressions of one request declare each attribute once and share no value', () => {
  const added = { n: new Set(['a']) }
  const update = updateOf({ set: { state: 'new' }, add: added })
  expect(
    rendered({ UpdateExpression: update, ConditionExpression: where`#state = ${'old'} AND #n = ${added.n}` }),
  ).toEqual({
    UpdateExpression: 'SET #n0 = :v0 ADD #n1 :v1',
    ConditionExpression: '#n0 = :v2 AND #n1 = :v3',
    ExpressionAttributeNames: { '#n0': 'state', '#n1': 'n' },
    ExpressionAttributeValues: { ':v0': 'new', ':v1': added.n, ':v2': 'old', ':v3': added.n },
  })
})

test('what declares nothing has no empty declaration, which DynamoDB would reject', () => {
  expect(rendered({ ConditionExpression: undefined })).toEqual({})
  expect(rendered({ ConditionExpression: matches({}) })).toEqual({})
  expect(rendered({ ConditionExpression: where`attribute_exists(#due)` })).toEqual({
    ConditionExpression: 'attribute_exists(#n0)',
    ExpressionAttributeNames: { '#n0': 'due' },
  })
})
