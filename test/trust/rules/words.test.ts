import { expect, test } from 'vitest'
import { contactsIn } from '#shared/trust/text/contacts.ts'
import { signsIn } from '#shared/trust/text/signs.ts'

const named = (text: string) => signsIn(text).map(({ sign }) => sign)

test.for([
  ['Paguani kaparin para se ta shihni banesën', 'payFirst'],
  ['paguani kaparin para se ta shihni banesen', 'payFirst'],
  ['PAGESA BËHET PARA VIZITËS', 'payFirst'],
  ['Depozitën e dërgoni para shikimit', 'payFirst'],
  ['Once the payment has arrived I arrange a visit', 'payFirst'],
  ['Pa e parë banesën, lëni parapagim', 'payFirst'],
  ['Çelsin ua dërgoj me korrier', 'keysByPost'],
  ['I send the keys by mail', 'keysByPost'],
  ['Payment by M0neygram', 'untraceable'],
  ['Раyment by Вitсоin', 'untraceable'],
  ['W e s t e r n Union', 'untraceable'],
  ['bit coin', 'untraceable'],
  ['Kapari me kartela dhuratë', 'giftCard'],
  ['qitma kaparin ma heret, kqyrja ma von', 'payFirst'],
  ['pa 50 euro nuk ta hapi derën', 'payFirst'],
  ['No money, no address', 'payFirst'],
  ['Ko prvi uplati njegov je stan', 'payFirst'],
  ['jam n’anije, s’muj me ardh, qelsat me kargo', 'keysByPost'],
  ['vetura n’doganë, veç 400e e osht e jotja', 'shipping'],
] as const)('%s: %s (D-211)', ([text, sign]) => {
  expect(named(text)).toContain(sign)
})

test.for([
  'Mos paguani kurrë para se ta shihni.',
  'Nuk kërkojmë kapar para vizitës.',
  'Do not send any deposit before viewing.',
  'See the flat before you pay a deposit.',
  'Qiraja paguhet para datës pesë. Banesa shihet çdo ditë.',
  'Deposit of one month, paid when the contract is signed.',
  'Kapari te noteri, çelësat menjëherë.',
  'Qes me qira banesën, 250 euro, qelsat i ka axha, posta afër.',
  'Dogana e paguar, vetura te shtëpia në Prizren, 4300 euro.',
  'Send me a message, viewing tomorrow, rent 450 €.',
  'Pamje nga deti, pa pagesë parkingu.',
  'Ulëse për fëmijë pa pagesë.',
  'Пошаљите поруку, стан је слободан.',
] as const)('"%s" is no sign of a fraud', (text) => {
  const mild = ['away', 'hurry', 'payment', 'noViewing', 'holding']
  expect(named(text).filter((sign) => !mild.includes(sign))).toEqual([])
})

test.for([
  ['Tel. 044 123 456', 'phone', false],
  ['+383 (0)44 123-456', 'phone', false],
  ['(212) 555-0147', 'phone', false],
  ['0 4 4 1 2 3 4 5 6', 'phone', true],
  ['O44 l23 456', 'phone', true],
  ['О44 123 456', 'phone', true],
  ['zero katër katër një dy tre 456', 'phone', true],
  ['double four, 123 four five six', 'phone', true],
  ['０４４ １２３ ４５６', 'phone', false],
  ['agim@firma.com', 'email', false],
  ['agim [at] gmail [dot] com', 'email', true],
  ['agim at gmail com', 'email', true],
  ['agim (et) hotmail pikë com', 'email', true],
  ['www.oferta.eu', 'link', false],
  ['oferta (dot) com', 'link', true],
  ['https://bit.ly/3xK', 'shortLink', false],
  ['wa.me/38344123456', 'messenger', false],
  ['whats app', 'messenger', false],
  ['wh4tsapp', 'messenger', true],
  ['V I B E R', 'messenger', true],
  ['Теlegram', 'messenger', true],
] as const)('%s: %s, disguised: %s', ([text, kind, disguised]) => {
  expect(contactsIn(text)).toContainEqual(expect.objectContaining({ kind, disguised }))
})

test.for([
  'Viti 2014-2015, 150.000 km, 85 m2',
  'Çmimi 120 000 €, kati 3 nga 7',
  'Nga 12.05.2026 deri 30.06.2026',
  'Audi A6 2.0 TDI, 190 PS',
  'Rr. Agim Ramadani 24, hyrja 2, kati 4',
  'Merrni me vete fotot.Shitet shpejt',
  'youtube.com/watch?v=abc, facebook.com/agjencia',
  '3.200 sq ft, 4 beds, 2 baths, built 1998',
] as const)('"%s" has no contact details', (text) => {
  expect(contactsIn(text)).toEqual([])
})

test('a long text of nothing but signs is read in time', () => {
  const text = 'pay deposit before viewing send money key post link card '.repeat(180)
  expect(signsIn(text).length).toBeGreaterThan(0)
  expect(contactsIn('044 '.repeat(2500)).length).toBeGreaterThanOrEqual(0)
})
