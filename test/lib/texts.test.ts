import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '#shared/lib/errors.ts'
import { al, en } from '../support/dictionary.ts'

test.each([
  ['by the day (CRD-08)', en.listings.per.day, '/day'],
  ['by the month (CRD-09)', en.listings.per.month, '/month'],
  ['per person (CRD-10)', en.listings.per.person, '/Person'],
  ['per person in Albanian (CRD-10)', al.listings.per.person, '/person'],
  ['negotiable venue (DET-17)', en.listings.negotiable.reserve, 'Negotiate'],
  ['negotiable otherwise (DET-17)', en.listings.negotiable.withOffer, 'In place deal'],
  ['negotiable venue (DET-18)', al.listings.negotiable.reserve, 'Me marrëveshje'],
  ['negotiable otherwise (DET-18)', al.listings.negotiable.withOffer, 'Me marrëveshje'],
  ['ended session (MSG-01)', errors.sessionExpired.en, 'Your session has expired, please log in again.'],
  ['failed save (MSG-02)', en.listing.failed, 'There was a problem sending the data, please try again.'],
  ['empty login (MSG-04)', en.accounts.login.fillAll, 'Please fill all the data.'],
  [
    'registered (MSG-09)',
    en.accounts.register.success,
    'Profile created successfully. Check your email for confirmation.',
  ],
  ['empty search (MSG-10)', en.results.empty.title, 'No posts were found for your search.'],
  [
    'too many photos (MSG-14)',
    en.listing.photos.limit,
    'You have selected more than the allowed number, the maximum is 15 photos.',
  ],
  ['not built (MSG-15)', en.common.soon, 'Soon!'],
  ['not built in Albanian (MSG-15)', al.common.soon, 'Se shpejti!'],
  ['created (MSG-17)', al.listing.success, 'Posti u shtua me sukses'],
  ['failed deletion (MSG-19)', al.mine.deleteFailed, 'Problem me serverin, ju lutemi provoni përsëri.'],
  ['failed message (MSG-19)', al.contact.failed, 'Problem me serverin, ju lutemi provoni përsëri.'],
  ['failed archiving (MSG-20)', al.mine.archiveFailed, 'Probleme me serverin, ju lutemi provoni përsëri.'],
  ['sent message (MSG-21)', al.contact.sent, 'Mesazhi është dërguar me sukses.'],
  ['blank form (MSG-23)', al.contact.fillAll, 'Ju lutemi plotësoni të dhënat!'],
  ['changed password (MSG-40)', al.accounts.reset.done, 'Fjalëkalimi u ndryshua'],
  [
    'price format (MSG-22)',
    al.listing.errors.priceFormat,
    'Çmimi duhet të jetë i formatit numër apo numër me dy vlera pas presjes dhjetore!',
  ],
])('%s has the specified text', (_, text, specified) => {
  expect(text).toBe(specified)
})

/** All texts of a part of the dictionary. */
function textsOf(part: object): string[] {
  return Object.values(part).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}

test('the administration pages are available in Albanian (PRD-16, D-32)', () => {
  const english = new Set(textsOf(en.admin))
  const texts = textsOf(al.admin)
  expect(texts.filter((text) => english.has(text)).length / texts.length).toBeLessThan(0.1)
})

test('primitives use only the texts that all pages share', () => {
  const root = `${import.meta.dirname}/../../web`
  const { common: _, ...ofFeatures } = en
  const named = new RegExp(`['"\`](${Object.keys(ofFeatures).join('|')})(['"\`]|:\\w)`)
  const files = globSync(['ui/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'], { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => named.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
