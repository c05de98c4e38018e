import { describe, expect, test } from 'vitest'
import { shippedTexts } from '#functions/papers/shipped/texts.ts'
import { languages } from '#shared/lib/language.ts'
import { cities } from '#shared/places/cities.ts'
import { kindNames, kinds, offers } from '#shared/posts/lists.ts'
import { dealOf, deals, safetyOf, tips, tipsFor } from '#shared/trust/safety.ts'

type Kind = keyof typeof kinds
type Offer = (typeof offers)[number]

const listing = (kind: Kind, offer: Offer | undefined, city = 'Prishtine') => {
  const postType = { postTypeId: kinds[kind].id }
  return { postType, selling: offer === 'selling', cimere: offer === 'cimere', 'input-location': city }
}

test.each([
  ['apartment', 'rent', 'rent'],
  ['villa', 'rent', 'rent'],
  ['apartment', 'selling', 'sale'],
  ['apartment', 'cimere', 'roommate'],
  ['roommate', 'cimere', 'roommate'],
  ['office', 'rent', 'premises'],
  ['local', 'rent', 'premises'],
  ['land', 'rent', 'premises'],
  ['land', 'selling', 'sale'],
  ['car', 'rent', 'carRent'],
  ['car', 'selling', 'carSale'],
  ['venue', undefined, 'venue'],
] as const)('%s for %s is the deal %s (TRU-12)', (kind, offer, deal) => {
  expect(dealOf(listing(kind, offer))).toBe(deal)
})

describe('the tips beside a listing (TRU-12)', () => {
  test.each([
    ['apartment', 'rent', 'Prishtine', [/before you pay a deposit/, /ownership certificate/]],
    ['apartment', 'rent', 'Brooklyn', [/before you pay a deposit/, /at most \$20/]],
    ['apartment', 'rent', 'Yonkers', [/before you pay a deposit/, /at most \$20/]],
    ['apartment', 'rent', 'New jersey', [/before you pay a deposit/]],
    ['office', 'rent', 'Brooklyn', [/before you pay a deposit/, /your business/]],
    ['roommate', 'cimere', 'Prishtine', [/Meet the people who live there/, /who pays what/]],
    ['house', 'selling', 'Peje', [/ownership certificate/, /inside/]],
    ['house', 'selling', 'Queens', [/ACRIS/, /inside/]],
    ['car', 'selling', 'Gjilan', [/customs are paid, .* VIN/, /mechanic/]],
    ['car', 'selling', 'Bronx', [/VIN with its title/, /mechanic/]],
    ['car', 'rent', 'Gjilan', [/photograph/, /insurance/]],
    ['venue', undefined, 'Prizren', [/before you pay a deposit/, /in writing/]],
  ] as const)('%s for %s in %s', (kind, offer, city, said) => {
    const { en, al } = safetyOf(listing(kind, offer, city))
    expect(en).toHaveLength(said.length)
    for (const [at, words] of said.entries()) expect(en[at]).toMatch(words)
    expect(al).toHaveLength(said.length)
  })

  test('each listing has one or two wherever it is, none about the other region, and short enough to be read', () => {
    for (const kind of kindNames)
      for (const offer of offers)
        for (const { value, region } of cities) {
          const shown = safetyOf(listing(kind, offer, value))
          for (const language of languages) {
            expect(shown[language].length).toBeGreaterThan(0)
            expect(shown[language].length).toBeLessThan(3)
            for (const said of shown[language]) {
              const tip = tips.find((one) => one[language] === said)
              expect([undefined, region]).toContain(tip?.in)
              expect(tip?.except ?? []).not.toContain(value)
              expect(said.length).toBeLessThan(140)
            }
          }
        }
  })

  test('each says where it comes from, and is of a kind of deal', () => {
    for (const { source, for: kinds } of tips) expect([source.length > 20, kinds.length > 0]).toEqual([true, true])
    for (const deal of deals) expect(tipsFor(deal).length, deal).toBeGreaterThan(1)
  })
})

test('the page of safe deals has every tip in both languages, and says how to report (TRU-12, LEG-01)', () => {
  for (const language of languages) {
    const text = shippedTexts['safe-deals'][language]
    for (const tip of tips) expect(text).toContain(tip[language])
    expect(text).toContain(language === 'en' ? '“Report”' : '“Raporto”')
  }
})
