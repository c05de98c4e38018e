import { describe, expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import { explain } from '#shared/trust/rules/explain.ts'
import { type RuleName, ruleNames, rules } from '#shared/trust/rules/table.ts'
import { before, days, elsewhere, factsOf, linked, priced, type Said, text } from './support.ts'

const fresh = { since: before(60) }
const young = { since: before(10 * days) }
const burst = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => before((index * minutes) / count))

/** For each rule what makes it fire, and what comes close and does not. */
const cases: Record<RuleName, { fires: readonly Said[]; not: readonly Said[] }> = {
  newAccount: { fires: [{ owner: fresh }], not: [{ owner: young }, {}] },
  youngAccount: { fires: [{ owner: young }], not: [{ owner: fresh }, { owner: { since: before(30 * days) } }] },
  heldBefore: { fires: [{ owner: { holds: 1 } }, { owner: { holds: 4 } }], not: [{ owner: { holds: 0 } }] },
  manyAtOnce: {
    fires: [{ owner: { others: burst(2, 10) } }, { owner: { ...fresh, isAgency: true, others: burst(5, 10) } }],
    not: [
      { owner: { others: burst(1, 10) } },
      { owner: { isAgency: true, others: burst(9, 10) } },
      { owner: { others: [before(11), before(12)] } },
    ],
  },
  manyInADay: {
    fires: [{ owner: { others: burst(5, 20 * 60) } }],
    not: [{ owner: { others: burst(4, 20 * 60) } }, { owner: { isAgency: true, others: burst(20, 20 * 60) } }],
  },
  phoneShared: {
    fires: [{ linked: linked(2, 'phone') }, { owner: { isAgency: true }, linked: linked(6, 'phone') }],
    not: [{}, { linked: linked(3, 'phone') }, { linked: linked(2, 'device') }],
  },
  phoneOnMany: {
    fires: [{ linked: linked(3, 'phone') }],
    not: [{ linked: linked(2, 'phone') }, { owner: { isAgency: true }, linked: linked(6, 'phone') }],
  },
  phoneOfClosed: {
    fires: [{ linked: linked(1, 'phone', true) }],
    not: [{ linked: linked(9, 'phone') }, { linked: linked(1, 'device', true) }],
  },
  deviceOnMany: { fires: [{ linked: linked(3, 'device') }], not: [{ linked: linked(2, 'device') }] },
  linkedToClosed: {
    fires: [{ linked: linked(1, 'device', true) }],
    not: [{ linked: linked(9, 'device') }, { linked: linked(9, 'phone', true) }],
  },
  asleepThenBusy: {
    fires: [{ owner: { quietDays: 180, others: burst(2, 2 * days) } }],
    not: [
      { owner: { quietDays: 179, others: burst(2, 2 * days) } },
      { owner: { quietDays: 400, others: burst(1, days) } },
    ],
  },
  awakeWithNewEmail: {
    fires: [{ owner: { quietDays: 200, changed: ['phone', 'email'] } }],
    not: [{ owner: { quietDays: 20, changed: ['email'] } }, { owner: { quietDays: 200, changed: ['password'] } }],
  },
  awakeWithNewAccess: {
    fires: [{ owner: { quietDays: 200, changed: ['password'] } }],
    not: [{ owner: { quietDays: 200 } }, { owner: { quietDays: 200, changed: ['email'] } }],
  },
  newAndLinked: {
    fires: [{ owner: fresh, linked: linked(3, 'device') }],
    not: [{ linked: linked(3, 'device') }, { owner: fresh, linked: linked(9, 'phone') }],
  },
  phoneFromAfar: {
    fires: [{ owner: { phones: ['+2348012345678'] } }],
    not: [{ owner: { phones: ['+41791234567'] } }, { owner: { phones: ['044123456'] } }, { owner: { phones: [] } }],
  },
  priceLow: { fires: [priced(0.65), priced(0.51)], not: [priced(0.66), priced(0.5), {}] },
  priceVeryLow: { fires: [priced(0.5)], not: [priced(0.51), priced(0.35)] },
  priceUnbelievable: { fires: [priced(0.35), priced(0.01)], not: [priced(0.36)] },
  photoOfAnother: { fires: [{ photosOf: elsewhere(1) }], not: [{}, { photosOf: elsewhere(2) }] },
  photosOfAnother: { fires: [{ photosOf: elsewhere(2) }], not: [{ photosOf: elsewhere(1) }] },
  textOfAnother: { fires: [{ textOf: elsewhere(1) }], not: [{}] },
  vinOfAnother: { fires: [{ vinOf: elsewhere(1) }], not: [{}] },
  priceFellAfter: {
    fires: [{ priceFell: { percent: 35, days: 21 } }],
    not: [{ priceFell: { percent: 34, days: 1 } }, { priceFell: { percent: 60, days: 22 } }],
  },
  rewrittenAfter: {
    fires: [{ rewritten: { percent: 60, days: 2 } }],
    not: [{ rewritten: { percent: 59, days: 9 } }, { rewritten: { percent: 90, days: 1 } }],
  },
  pinElsewhere: {
    fires: [{ listing: { pinKm: 90 } }],
    not: [{ listing: { pinKm: 40 } }, { listing: { pinKm: undefined } }, { listing: { pinKm: 900 } }],
  },
  pinAbroad: { fires: [{ listing: { pinKm: 900 } }], not: [{ listing: { pinKm: 250 } }] },
  currencyUnusual: {
    fires: [{ listing: { currency: 'USD' } }, { listing: { region: 'newyork', currency: 'Euro' } }],
    not: [{ listing: { currency: undefined } }, { listing: { region: 'newyork', currency: 'USD' } }],
  },
  onlyEnglishInKosovo: {
    fires: [
      { listing: { title: 'Flat', description: 'A bright flat with two rooms and a new kitchen near the park.' } },
    ],
    not: [
      {
        listing: {
          title: 'Flat',
          description: 'A bright flat with two rooms.',
          descriptionSecond: 'Banesë me dy dhoma dhe me kuzhinë të re te parku.',
        },
      },
      {
        listing: {
          region: 'newyork',
          title: 'Flat',
          description: 'A bright flat with two rooms and a new kitchen near the park.',
        },
      },
      { listing: { title: 'Stan', description: 'Izdaje se stan u centru, dva kupatila.' } },
    ],
  },
  copiedAndNew: {
    fires: [{ owner: young, photosOf: elsewhere(1) }],
    not: [{ photosOf: elsewhere(3) }, { owner: young }],
  },
  cheapAndTakenOver: {
    fires: [{ ...priced(0.6), owner: { quietDays: 200, changed: ['password'] } }],
    not: [priced(0.6), { owner: { quietDays: 200, changed: ['password'] } }],
  },
  cheapAndFell: {
    fires: [{ ...priced(0.6), priceFell: { percent: 40, days: 5 } }],
    not: [{ ...priced(0.9), priceFell: { percent: 40, days: 5 } }],
  },
  cheapAndNew: { fires: [{ ...priced(0.5), owner: young }], not: [{ ...priced(0.51), owner: young }, priced(0.2)] },
  cheapAndCopied: {
    fires: [
      { ...priced(0.6), photosOf: elsewhere(1) },
      { ...priced(0.6), textOf: elsewhere(1) },
    ],
    not: [priced(0.6), { ...priced(0.9), photosOf: elsewhere(2) }],
  },
  saysPayFirst: {
    fires: [text('Pay the deposit before the viewing.'), text('Kaparin e dërgoni pa e parë banesën.')],
    not: [text('Never pay before you have seen it.'), text('Shihni së pari banesën, pastaj paguani kaparin.')],
  },
  saysHolding: { fires: [text('Rezervohet me kapar.')], not: [text('Depozita është një qira.')] },
  saysNoViewing: { fires: [text('Sorry, I cannot show it in person.')], not: [text('I can show it any day.')] },
  saysAway: { fires: [text('Jetoj në Zvicër.'), text('The owner is abroad.')], not: [text('Jetoj te parku.')] },
  saysKeysByPost: {
    fires: [text('The keys come by DHL.'), text('Çelësat jua dërgoj me postë.')],
    not: [text('Çelësat i ka fqinji.')],
  },
  saysOverpaid: {
    fires: [text('The cheque is too large, you refund me the rest.')],
    not: [text('The deposit is returned when you leave.')],
  },
  saysShipping: {
    fires: [text('Vetura është te kompania e transportit, pagesa bëhet te ata.')],
    not: [text('E sjellim deri në qytetin tuaj.')],
  },
  saysUntraceable: {
    fires: [text('Western Union only.'), text('Pranoj vetëm kripto.')],
    not: [text('We never use Western Union.')],
  },
  saysCourier: {
    fires: [text('Korrieri i merr paratë.')],
    not: [{ listing: { kind: 'venue', description: 'Dërgesa me korrier, paguani kesh.' } }],
  },
  saysPaymentPage: { fires: [text('Skanoni kodin QR për të paguar.')], not: [text('Skanoni kodin QR për menynë.')] },
  saysDocuments: {
    fires: [text('Send me a copy of your passport.')],
    not: [text('Bring your passport to the notary.')],
  },
  saysGiftCard: {
    fires: [text('The deposit is paid by Steam cards.'), text('Kapari paguhet me kartela dhuratë.')],
    not: [text('Until now a gift shop, with cards and toys.'), text('Sallë me kuponë dhuratë për ditëlindje.')],
  },
  saysBookingPage: {
    fires: [text('Airbnb handles the money.'), text('Paguani përmes linkut të Airbnb.')],
    not: [text('The neighbours rent on Airbnb.'), text('Banesa ka qenë në Airbnb.')],
  },
  saysPapersFirst: {
    fires: [
      text('Send a copy of your passport before the viewing.'),
      text('Dërgoni foto të letërnjoftimit para shikimit.'),
    ],
    not: [
      text('A copy of your passport is needed for the lease.'),
      text('After the viewing, send us a copy of your passport.'),
    ],
  },
  saysListForFee: {
    fires: [text('The list of landlords is 25 €.'), text('Lista me numra të pronarëve kushton 25 €.')],
    not: [text('A list of owners is free.'), text('The broker is paid after signing.')],
  },
  saysReturns: {
    fires: [text('Guaranteed profit of 10 % a month.'), text('Fitim i garantuar çdo muaj.')],
    not: [text('Guarantee of six months, return within a week.'), text('Depozita kthehet, e garantuar me kontratë.')],
  },
  saysFavours: {
    fires: [text('Free room for a girl, discreet.'), text('Dhomë falas për vajzë, diskrecion.')],
    not: [
      text('A room for a girl who studies.'),
      text('Free room and wages for a woman who cares for my mother, massage therapist welcome.'),
    ],
  },
  saysVisaForFee: {
    fires: [text('Work visa guaranteed.'), text('Vizë pune, paguani 500 euro për dokumente.')],
    not: [text('Next to the visa office.'), text('We take Visa, Mastercard and cash.')],
  },
  saysFeeFirst: { fires: [text('The application fee is 40.')], not: [text('No application fee.'), text('No fees.')] },
  saysAuction: {
    fires: [text('A seized car: bidders leave a deposit.')],
    not: [text('Vetura u ble në ankand në Gjermani.')],
  },
  saysPassOn: { fires: [text('You accept parcels for us.')], not: [text('Transfer the account of the electricity.')] },
  saysCode: { fires: [text('Tell me the code that you receive by SMS.')], not: [text('Kodi postar është 10000.')] },
  saysNotHere: { fires: [text('Mos shkruani këtu.')], not: [text('Më shkruani këtu.')] },
  saysHurry: { fires: [text('Many are interested.')], not: [text('Na interesojnë njerëz të qetë.')] },
  writesPhone: { fires: [text('Tel. 044 123 456')], not: [text('Tel. 044 123 457'), text('Viti 2015, 120 000 km')] },
  writesOtherPhone: { fires: [text('Tel. 044 123 457')], not: [text('Tel. 044 123 456')] },
  writesEmail: { fires: [text('agim@gmail.com')], not: [text('agim (at) gmail.com')] },
  writesMessenger: { fires: [text('Edhe në Viber.')], not: [text('Ka ventilim.')] },
  writesLink: {
    fires: [text('www.agjencia.com/oferta')],
    not: [text('youtube.com/watch?v=1'), text('Parket.Kuzhina')],
  },
  writesShortLink: { fires: [text('Paguani: bit.ly/3xY')], not: [text('www.agjencia.com')] },
  writesFalseLink: {
    fires: [text('airbnb-rooms.com/4821'), text('www.ebay.com-pay.info'), text('booking-rent.net')],
    not: [text('www.airbnb.com/rooms/1'), text('booking.com/hotel'), text('ebay.co.uk'), text('www.agjencia.com')],
  },
  writesDisguised: {
    fires: [
      text('Tel. zero four four 123 four five six'),
      text('Pranoj b1tcoin.'),
      text('agim (at) gmail.com'),
      text('W h a t s A p p'),
    ],
    not: [text('Tel. 044 123 456, agim@gmail.com, WhatsApp'), text('Kati 3, A6 Avant, 2.0 TDI')],
  },
  severalSigns: {
    fires: [text('Pay the deposit before the viewing. The keys come by DHL.')],
    not: [text('Pay the deposit before the viewing.')],
  },
  holdingAndMore: {
    fires: [
      { ...text('Pay a deposit to reserve it: www.agjencia.com/oferta'), owner: young },
      { ...text('Pay a deposit to reserve it.'), priceFell: { percent: 40, days: 3 } },
      { ...text('Pay a deposit to reserve it.'), owner: { ...young, phones: ['+2348012345678'] } },
    ],
    not: [
      text('Pay a deposit to reserve it: www.agjencia.com/oferta'),
      { ...text('Pay a deposit to reserve it.'), owner: young },
      { ...text('www.agjencia.com/oferta'), owner: young },
    ],
  },
  papersAndNew: {
    fires: [{ ...text('Send me a copy of your passport.'), owner: young }],
    not: [text('Send me a copy of your passport.'), { owner: young }],
  },
  phoneAndSign: {
    fires: [
      { ...text('The keys come by DHL.'), linked: linked(1, 'phone', true) },
      { ...priced(0.6), linked: linked(3, 'phone') },
    ],
    not: [
      { linked: linked(9, 'phone', true) },
      { ...text('The keys come by DHL.'), linked: linked(2, 'phone') },
      { ...priced(0.6), linked: linked(9, 'device', true) },
    ],
  },
  signAndNew: {
    fires: [
      { ...text('The keys come by DHL.'), owner: young },
      { ...text('The keys come by DHL.'), ...priced(0.6) },
    ],
    not: [text('The keys come by DHL.'), { owner: young }],
  },
  awayAndSign: {
    fires: [text('I am abroad. The keys come by DHL.')],
    not: [text('I am abroad.'), text('The keys come by DHL.')],
  },
  paymentAndCheap: {
    fires: [{ ...text('The fee is small.'), ...priced(0.6), owner: young }],
    not: [
      { ...text('The fee is small.'), owner: young },
      { ...priced(0.6), owner: young },
      { ...text('No fee.'), ...priced(0.6), owner: young },
    ],
  },
  channelAndNew: {
    fires: [{ ...text('Mos shkruani këtu, por në Viber.'), owner: young }],
    not: [{ ...text('Në Viber.'), owner: young }, text('Mos shkruani këtu, por në Viber.')],
  },
  channelAndCheap: {
    fires: [{ ...text('Në Viber.'), ...priced(0.6), owner: young }],
    not: [
      { ...text('Në Viber.'), ...priced(0.6) },
      { ...text('Në Viber.'), owner: young },
    ],
  },
  reported: {
    fires: [{ reports: [{}] }, { reports: [{ reporter: { upheld: 0, dismissed: 0 } }] }],
    not: [{ reports: [] }, { reports: [{ reporter: { upheld: 1, dismissed: 12 } }] }],
  },
}

const firedFor = (said: Said) => assess(factsOf(said)).fired.map(({ rule }) => rule)

describe('a rule fires where it should and not where it comes close (D-210)', () => {
  test.for(ruleNames)('%s', (rule) => {
    for (const said of cases[rule].fires) expect(firedFor(said), JSON.stringify(said)).toContain(rule)
    for (const said of cases[rule].not) expect(firedFor(said), JSON.stringify(said)).not.toContain(rule)
  })
})

test.each<[string, string | undefined]>([
  ['Banesë e ndritshme me dy ballkone.', undefined],
  ['Çelësat vijnë me DHL.', 'stolen'],
])(
  'copied photos at a third of the price hold a listing of a new owner only beside words of its own: %s',
  (words, held) => {
    const copied: Said = { ...priced(0.3), photosOf: elsewhere(2), owner: { since: before(days) }, ...text(words) }
    const found = assess(factsOf(copied))
    expect([found.held, found.points >= queueFrom]).toEqual([held, true])
  },
)

test('signs are read in all words of a listing', () => {
  const said: Said = { listing: { otherWords: ['Dardania', 'Western Union, keys by post, call +44 7911 123456'] } }
  expect(firedFor(said)).toEqual(expect.arrayContaining(['saysUntraceable', 'saysKeysByPost']))
})

test('a harmless listing has no points', () => {
  expect(assess(factsOf())).toEqual({ points: 0, fired: [] })
})

test('every explanation names what was found, in both languages', () => {
  for (const rule of ruleNames) {
    for (const said of cases[rule].fires) {
      const fired = assess(factsOf(said)).fired.find((one) => one.rule === rule)
      for (const language of languages) {
        const placeholders = rules[rule].says[language].match(/\{\w+\}/g) ?? []
        for (const name of placeholders) expect(Object.keys(fired?.facts ?? {})).toContain(name.slice(1, -1))
        expect(fired && explain(fired, language)).not.toMatch(/[{}]|undefined|NaN/)
      }
    }
  }
})

test('an explanation writes amounts as its language does', () => {
  const { fired } = assess(factsOf({ compared: { amount: 42_000, median: 100_000, currency: 'Euro' } }))
  const [one] = fired
  if (!one) throw new Error('No rule fired')
  expect(explain(one, 'en')).toBe('58 % below similar ones (€42,000 instead of about €100,000)')
  expect(explain(one, 'al')).toBe('58 % nën të ngjashmet (42.000 € në vend të rreth 100.000 €)')
})
