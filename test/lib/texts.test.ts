import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '#shared/lib/errors.ts'
import { al, en } from '../support/dictionary.ts'

test.each([
  ['CRD-08 by the day', en.listings.per.day, '/day'],
  ['CRD-09 by the month', en.listings.per.month, '/month'],
  ['CRD-10 per person', en.listings.per.person, '/Person'],
  ['CRD-10 per person in Albanian', al.listings.per.person, '/Person'],
  ['DET-17 negotiable venue', en.listings.negotiable.reserve, 'Negotiate'],
  ['DET-17 negotiable otherwise', en.listings.negotiable.withOffer, 'In place deal'],
  ['DET-18 negotiable venue', al.listings.negotiable.reserve, 'Me marrëveshje'],
  ['DET-18 negotiable otherwise', al.listings.negotiable.withOffer, 'Me marrëveshje'],
  ['MSG-01 ended session', errors.sessionExpired.en, 'Your session has expired, please log in again.'],
  ['MSG-02 failed save', en.listing.failed, 'There was a problem sending the data, please try again.'],
  ['MSG-04 empty login', en.accounts.login.fillAll, 'Please fill all the data.'],
  [
    'MSG-09 registered',
    en.accounts.register.success,
    'Profile created successfully. Check your email for confirmation.',
  ],
  ['MSG-10 empty search', en.results.empty.title, 'No posts were found for your search.'],
  [
    'MSG-14 too many photos',
    en.listing.photos.limit,
    'You have selected more than the allowed number, the maximum is 15 photos.',
  ],
  ['MSG-15 not built', en.common.soon, 'Soon!'],
  ['MSG-15 not built in Albanian', al.common.soon, 'Se shpejti!'],
  ['MSG-17 created', al.listing.success, 'Posti u shtua me sukses'],
  ['MSG-19 failed deletion', al.mine.deleteFailed, 'Problem me serverin, provoni perseri.'],
  ['MSG-19 failed message', al.contact.failed, 'Problem me serverin, provoni perseri.'],
  ['MSG-20 failed archiving', al.mine.archiveFailed, 'Probleme me severin, ju lutem provoni perseri.'],
  ['MSG-21 sent message', al.contact.sent, 'Mesazhi eshte derguar me sukses'],
  ['MSG-23 blank form', al.contact.fillAll, 'Ju lutem te plotesoni te dhenat!'],
  ['MSG-40 changed password', al.accounts.reset.done, 'Fjalekalimi u ndryshua'],
  [
    'MSG-22 price format',
    al.listing.errors.priceFormat,
    'Çmimi duhet të jetë i formatit numër apo numër me dy vlera pas presjes dhjetore!',
  ],
])('%s: the text is the specified one', (_, text, specified) => {
  expect(text).toBe(specified)
})

/** All texts of a part of the dictionary. */
function textsOf(part: object): string[] {
  return Object.values(part).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}

test('PRD-16 D-32 the administration speaks Albanian to those who do', () => {
  const english = new Set(textsOf(en.admin))
  const texts = textsOf(al.admin)
  expect(texts.filter((text) => english.has(text)).length / texts.length).toBeLessThan(0.1)
})

test('primitives have no words but those that all pages share', () => {
  const root = `${import.meta.dirname}/../../web`
  const { common: _, ...ofFeatures } = en
  const named = new RegExp(`['"\`](${Object.keys(ofFeatures).join('|')})(['"\`]|:\\w)`)
  const files = globSync(['ui/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'], { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => named.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
