import { beforeAll, describe, expect, test } from 'vitest'
import { visitorsMin } from '#shared/asked/limits.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { reportUnanswered, unansweredRows, uniqueSentence } from '../support/asked.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { type Person, randomAddress } from '../support/people.ts'
import { readableIn, storedIn } from '../support/stored.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

/** So many visitors ask a sentence, one after another. */
async function ask(sentence: string, visitors: number, sent: Parameters<typeof reportUnanswered>[1] = {}) {
  for (let n = 0; n < visitors; n++)
    expect((await reportUnanswered(sentence, sent)).body.data).toEqual({ counted: true })
}

test('the list, from which the file for the judge is made, is for administrators alone (ASK-21)', () =>
  expectAdministratorsOnly('asked.all'))

describe('a sentence is refused, and nothing of it is stored (D-205),', () => {
  test.each([
    ['a telephone number', '044123456'],
    ['one in groups', '+383 44 123-456'],
    ['one of New York', '(718) 555-0100'],
    ['one in other digits', '٠٤٤١٢٣٤٥٦'],
    ['one in wide digits', '０４４１２３４５６'],
    ['six digits in a row', '123456'],
    ['an e-mail address', 'arta@example.com'],
  ])('that has %s', async (_, who) => {
    const word = uniqueSentence()
    for (let n = 0; n < visitorsMin; n++) {
      const { status, body } = await reportUnanswered(`banese ${word} ${who}`)
      expect([status, body.error?.fields]).toEqual([400, { sentence: 'invalid' }])
    }
    expect(await readableIn(word)).toEqual([])
  })

  test.each([
    ['that is empty', { sentence: ' ' }],
    ['that is too long', { sentence: 'a'.repeat(301) }],
    ['that led to something else', { outcome: 'found' }],
    ['of which too much gave way', { gaveWay: Array.from({ length: 21 }, () => 'a') }],
  ])('%s', async (_, body) => {
    expect((await reportUnanswered('banese', { body })).status).toBe(400)
  })
})

test('four visitors leave nothing that can be read anywhere; with the fifth it is listed, and no hash of them is left (ASK-21, D-205)', async () => {
  const word = uniqueSentence()
  const sentence = `banese me qira ne prizren ${word}`
  const typed = `  Banese me QIRA  ne Prizren ${word} `
  await ask(typed, visitorsMin - 1)
  expect(await readableIn(word)).toEqual([])
  expect(await unansweredRows(admin, sentence)).toEqual([])

  await ask(typed, 1, { body: { outcome: 'less', gaveWay: [word.toUpperCase()] } })
  const row = {
    ...{ sentence, language: 'en', region: 'kosovo', outcome: 'less', gaveWay: [word], times: visitorsMin },
    last: new Date().toISOString().slice(0, 10),
  }
  const [shown, ...others] = await unansweredRows(admin, sentence)
  expect(shown).toEqual({ ...row, understood: expect.stringMatching(/^apartment for rent in Prizren/i) })
  expect(others).toEqual([])
  expect((await unansweredRows(admin, sentence, 'sq'))[0]?.understood).toMatch(/me qira në Prizren/)
  expect(await readableIn(word)).toEqual(['asked.sentence', 'asked.gaveWay'])
  for await (const item of storedIn('asked'))
    if (item.sentence === sentence) expect(item).not.toHaveProperty('visitors')
})

test('the same visitor is one, however often, and so are all networks of an IPv6 site (D-205)', async () => {
  const [sentence, from] = [`shtepi ${uniqueSentence()}`, randomAddress()]
  const answers: unknown[] = []
  for (let n = 0; n < visitorsMin; n++) answers.push((await reportUnanswered(sentence, { from })).body.data)
  expect(answers).toEqual([{ counted: true }, ...Array(visitorsMin - 1).fill({ counted: false })])
  const site = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`
  for (let n = 0; n < visitorsMin; n++) await reportUnanswered(sentence, { from: `${site}:${n}::1` })
  expect(await unansweredRows(admin, sentence)).toEqual([])
  expect(await readableIn(sentence)).toEqual([])
})

test('crawlers are not counted', async () => {
  const sentence = `garazh ${uniqueSentence()}`
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  for (let n = 0; n < visitorsMin; n++)
    expect((await reportUnanswered(sentence, { headers })).body.data).toEqual({ counted: false })
  expect(await unansweredRows(admin, sentence)).toEqual([])
})

test('each page language gathers by itself', async () => {
  const sentence = `lokal ${uniqueSentence()}`
  await ask(sentence, visitorsMin - 1)
  await ask(sentence, visitorsMin, { headers: { 'accept-language': 'sq' } })
  expect((await unansweredRows(admin, sentence)).map(({ language }) => language)).toEqual(['al'])
})

test('what can be read is counted once a day for a visitor, and tells what became of it the last time', async () => {
  const [sentence, last, other] = [`truall ${uniqueSentence()}`, randomAddress(), randomAddress()]
  await ask(sentence, visitorsMin - 1)
  for (const counted of [true, false])
    expect((await reportUnanswered(sentence, { from: last })).body.data).toEqual({ counted })
  expect(await unansweredRows(admin, sentence)).toMatchObject([{ times: visitorsMin }])
  const body = { outcome: 'corrected' }
  for (const counted of [true, false])
    expect((await reportUnanswered(sentence, { from: other, body })).body.data).toEqual({ counted })
  expect(await unansweredRows(admin, sentence)).toMatchObject([{ times: visitorsMin + 1, outcome: 'corrected' }])
})

test('what gave way is part of the sentence: no other words reach the list (D-206)', async () => {
  const [word, secret] = [uniqueSentence(), uniqueSentence()]
  const sentence = `kafene ${word}`
  await ask(sentence, visitorsMin, { body: { outcome: 'less', gaveWay: [word, word, secret] } })
  expect(await unansweredRows(admin, sentence)).toMatchObject([{ gaveWay: [word] }])
  expect(await readableIn(secret)).toEqual([])
})

test('many at once are listed once', async () => {
  const sentence = `vile ${uniqueSentence()}`
  await Promise.all(Array.from({ length: visitorsMin + 2 }, () => reportUnanswered(sentence)))
  const rows = await unansweredRows(admin, sentence)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.times).toBeGreaterThanOrEqual(visitorsMin)
  expect(rows[0]?.times).toBeLessThanOrEqual(visitorsMin + 2)
})

test('no two sentences can be told to be of one visitor, and the hashes end with the month (D-205)', async () => {
  const { hashedInMonth } = await import('#functions/lib/dynamodb/visitors.ts')
  const before = new Set<string>()
  for await (const { askedId } of storedIn('asked')) before.add(String(askedId))
  const from = randomAddress()
  for (let n = 0; n < 3; n++) await reportUnanswered(`salle ${uniqueSentence()}`, { from })
  const visitors: string[] = []
  const now = new Date()
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) / 1000
  for await (const item of storedIn('asked')) {
    if (before.has(String(item.askedId)) || !(item.visitors instanceof Set)) continue
    visitors.push(...item.visitors)
    expect(item.ttl).toBe(end)
  }
  expect(new Set(visitors).size).toBe(visitors.length)
  expect(visitors.length).toBeGreaterThanOrEqual(3)

  const [here, next] = [await hashedInMonth(now), await hashedInMonth(new Date(end * 1000 + 86_400_000))]
  expect(here.hash('banese')).not.toBe(next.hash('banese'))
  for await (const { visitKey, ttl } of storedIn('visitors'))
    if (visitKey === `salt#${now.toISOString().slice(0, 7)}`) expect(ttl).toBe(end)
})
