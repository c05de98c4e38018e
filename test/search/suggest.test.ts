import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#shared/search/answers.ts'
import { call, eventually } from '../support/http.ts'
import { publish, randomWord } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const suggest = (text: string) => call<{ data: Suggestion[] }>('search.suggest', { query: { text } })

const letters = randomWord('abcdefghij')
/** A neighbourhood that only the posts of this run have. */
const neighborhood = `Kodra ${letters}`

beforeAll(async () => {
  const owner = await signUp()
  await publish(owner, { neighborhood, 'input-location': 'Peje' })
  await publish(owner, { neighborhood, 'input-location': 'Peje' })
  await eventually(async () => (await suggest(letters)).body.data[0]?.count === 2)
})

test('suggests places by prefix, and a search for one finds as many as it says', async () => {
  const { status, body, headers } = await suggest(letters.slice(0, 8))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('s-maxage')
  expect(body.data[0]).toEqual({
    kind: 'neighborhood',
    value: `${neighborhood}, Pejë`,
    params: { 'input-location': 'Peje', 'input-neighborhood': neighborhood },
    count: 2,
  })
  const found = await call<{ data: { numOfPosts: number } }>('search.find', { query: body.data[0]?.params })
  expect(found.body.data.numOfPosts).toBe(2)
})

test('suggests cities in either spelling, and with a mistake', async () => {
  for (const text of ['peje', 'PEJË', 'Pej'])
    expect((await suggest(text)).body.data).toContainEqual({
      kind: 'city',
      value: 'Pejë',
      params: { 'input-location': 'Peje' },
      count: expect.any(Number),
    })
})

test('unknown words have no suggestions', async () => {
  expect((await suggest('xqxqxqxq')).body.data).toEqual([])
})

test('requires a text of limited length', async () => {
  expect((await suggest(' ')).body.error).toMatchObject({ code: 'badInput', fields: { text: 'required' } })
  expect((await suggest('a'.repeat(301))).body.error).toMatchObject({ code: 'badInput', fields: { text: 'tooLong' } })
})
