import { beforeAll, expect, test } from 'vitest'
import type { SearchPage } from '#shared/search/answers.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, publish, randomWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A random word of letters that only the posts of this run have. */
const secret = randomWord('qwrtzpsdfg')
const ids: Record<'title' | 'text' | 'other', string> = { title: '', text: '', other: '' }

const idsOf = ({ data }: SearchPage) => data.map(({ postId }) => postId)

beforeAll(async () => {
  const owner = await signUp()
  ids.title = await publish(owner, { title: `Banesë ${secret} me ballkon`, price: 300 })
  ids.text = await publish(owner, {
    title: 'E re',
    description: `Në qendër, pranë shkollës. Afër ${secret.toUpperCase()}. Ballkoni është i madh.`,
    descriptionSecond: `In the centre, close to school and ${secret}: a balcony, the balcony.`,
    price: 900,
  })
  ids.other = await publish(owner, { title: `${secret} ${secret}`, rent: false, selling: true })
  await eventually(async () => (await found({ 'input-words': secret })).numOfPosts === 3)
})

test('words are searched in titles and both descriptions, in the other language too, the best first', async () => {
  expect(idsOf(await found({ 'input-words': `${secret} apartment balcony` }))).toEqual([ids.title, ids.text])
  expect(idsOf(await found({ 'input-words': `${secret} ballkoni` }))).toEqual([ids.title, ids.text])
  expect(idsOf(await found({ 'input-words': `${secret} shitet` }))).toEqual([ids.other])
})

test('what cannot be seen divides no word, in listings and in searches (INP-03)', async () => {
  bypassApi()
  const own = randomWord('bcdfghjklm')
  const [person, half] = [await signUp(), 4]
  const hidden = `${own.slice(0, half)}\u00ad${own.slice(half)}`
  // As it was stored before texts lost their soft hyphens.
  const postId = await storePost(person, [await uploadPhoto(person)], { title: `Banesë ${hidden}` })
  await eventually(async () => (await found({ 'input-words': own })).numOfPosts === 1)
  for (const words of [own, hidden, `\u200b${own}\u2060`])
    expect(idsOf(await found({ 'input-words': words }))).toEqual([postId])
  expect((await found({ 'input-words': '\u200b' })).numOfPosts).toBeGreaterThan(1)
})

test('a prefix and a typo find the word', async () => {
  expect((await found({ 'input-words': secret.slice(0, -2) })).numOfPosts).toBe(3)
  const swapped = `${secret.slice(0, 4)}x${secret.slice(5)}`
  expect((await found({ 'input-words': swapped })).numOfPosts).toBe(3)
})

test('words combine with every filter', async () => {
  expect(idsOf(await found({ 'input-words': secret, 'input-maximum': 500, 'input-rent': 'true' }))).toEqual([ids.title])
  expect((await found({ 'input-words': `${secret} garazh` })).numOfPosts).toBe(0)
})

test('a card has the positions of the matches', async () => {
  const { data } = await found({ 'input-words': `${secret} balcony` })
  const marked = (text = '', marks: [number, number][] = []) => marks.map(([from, to]) => text.slice(from, to))
  const [first, second] = data
  expect(marked(first?.title, first?.match?.title)).toEqual([secret, 'ballkon'])
  expect(second?.match?.text).toBe(`In the centre, close to school and ${secret}: a balcony, the balcony.`)
  expect(marked(second?.match?.text, second?.match?.textMarks)).toEqual([secret, 'balcony', 'balcony'])
  expect((await found({})).data[0]).not.toHaveProperty('match')
})

test('a text that is too long is refused', async () => {
  const { status, body } = await call('search.find', { query: { 'input-words': 'a'.repeat(301) } })
  expect([status, body.error?.fields]).toEqual([400, { 'input-words': 'tooLong' }])
})
