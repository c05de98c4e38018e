import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { fields } from '#shared/posts/fields.ts'
import { kinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import type { Near } from '#shared/search/answers.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import { type FilterName, filterNames } from '#shared/search/filterDrops.ts'
import { searchParams } from '#shared/search/params.ts'
import { factTextsOf } from '#web/features/posts/parts/factTexts.ts'
import { differencesOf } from '#web/features/search/results/nearText.ts'
import { translator } from '../../support/dictionary.ts'
import { answeredCard } from '../../support/pages.ts'

const textsIn = (language: Language) => ({
  t: translator(language, 'results'),
  ofListing: translator(language, 'listings'),
})
const texts = { en: textsIn('en'), al: textsIn('al') }

/** What is said of a listing, as the page shows it. */
function saidOf(card: Near, query: Record<string, string> = {}, language: Language = 'en'): string {
  const { t, ofListing } = texts[language]
  const search = searchParams.parse(query)
  const differences = differencesOf({ card, facts: factTextsOf(card, ofListing, language), search, t, language })
  return differences.map(({ text, about }) => (about ? `≈ ${text}` : text)).join(' · ')
}

const near = (gaveWay: FilterName[], changes: Partial<Near> = {}): Near => ({ ...answeredCard(changes), gaveWay })

const car = { postType: { postTypeId: kinds.car.id, description: 'Vetura' } } as const
const venue = { postType: { postTypeId: kinds.venue.id, description: 'Ahengje' } } as const

const cases: [FilterName, Partial<Near>, Record<string, string>, english: string, albanian: string][] = [
  ['price', { price: 420 }, {}, '≈ €420', '≈ 420\u00a0€'],
  ['price', { price: 420, rent: true }, {}, '≈ €420/month', '≈ 420\u00a0€/muaj'],
  ['price', { ...car, rent: true, price: 500, dailyPrice: 20 }, {}, '≈ €20/day', '≈ 20\u00a0€/ditë'],
  [
    'price',
    { ...car, rent: true, price: 500, dailyPrice: 20 },
    { 'input-period': 'month' },
    '≈ €500/month',
    '≈ 500\u00a0€/muaj',
  ],
  ['price', { price: 0 }, {}, 'In place deal', 'Me marrëveshje'],
  ['price', { price: -1 }, {}, 'Not stated: price', 'Nuk përmendet: çmimi'],
  ['reduced', {}, {}, 'Not reduced', 'Pa ulje'],
  ['reserved', {}, {}, 'Reserved', 'E rezervuar'],
  ['publisher', { isAgency: true }, {}, 'From an agency', 'Nga agjencia'],
  ['people', { ...venue, numberOfPeopleAllowed: 200 }, {}, '≈ 200 people', '≈ 200 persona'],
  [
    'amenities',
    { amenities: ['terrace'] },
    { 'input-amenities': 'parking,terrace,wifi' },
    'Not stated: parking, Wi-Fi',
    'Nuk përmendet: parking, Wi-Fi',
  ],
  [
    'neighborhood',
    { 'input-location': 'Queens', neighborhood: 'Astoria' },
    {},
    '≈ In Astoria, Queens',
    '≈ Në Queens, Astoria',
  ],
  ['neighborhood', { 'input-location': 'Peje', neighborhood: undefined }, {}, '≈ In Pejë', '≈ Në Pejë'],
  ['place', { 'input-location': 'Queens', neighborhood: 'Astoria' }, {}, '≈ In Queens', '≈ Në Queens'],
  ['place', { 'input-location': 'Hani i Elezit' }, {}, '≈ In Hani i Elezit', '≈ Në Hanin e Elezit'],
  ['shape', { 'input-location': 'Decan' }, {}, '≈ In Deçan', '≈ Në Deçan'],
  ['window', { 'input-location': 'Decan' }, {}, '≈ In Deçan', '≈ Në Deçan'],
  ['words', { unsaid: 'golf oborr' }, {}, 'Without “golf”, “oborr”', 'Pa “golf”, “oborr”'],
  ['venue', { ...venue, dasma: true }, {}, 'Weddings', 'Dasma'],
  ['offer', { selling: true }, {}, 'For sale', 'Në shitje'],
  ['type', {}, {}, 'Apartment', 'Banesë'],
  ['rooms', { rooms: 3 }, {}, '≈ 3 beds', '≈ 3 dhoma'],
  ['rooms', { rooms: 0 }, {}, 'Studio', 'Garsonierë'],
  ['bathrooms', { bathrooms: 2 }, {}, '≈ 2 baths', '≈ 2 banjo'],
  ['area', { space: 78 }, {}, '≈ 78 m²', '≈ 78 m²'],
  ['bills', { billsIncluded: 'water' }, {}, 'Water included', 'Uji i përfshirë'],
  ['roomAd', { roomAd: 'seeks' }, {}, 'Looking for a room', 'Kërkohet dhomë'],
  ['roomSpace', { roomSpace: 14 }, {}, '≈ Room size 14 m²', '≈ Madhësia e dhomës 14 m²'],
  ['roomOffers', { roomOffers: 'lock,desk' }, {}, 'Lockable room, Desk', 'Dhomë me çelës, Tavolinë pune'],
  ['floors', { kate: 2 }, {}, '≈ 2 floors', '≈ 2 kate'],
  ['floor', { floor: 3 }, {}, '≈ Floor 3', '≈ Kati 3'],
  ['floor', { floor: 0 }, {}, 'Ground floor', 'Përdhesë'],
  ['guests', { numberOfPeopleAllowed: 6 }, {}, '≈ 6 people', '≈ 6 persona'],
  ['furnished', { furnished: 'no' }, {}, 'Unfurnished', 'E pamobiluar'],
  ['available', { availableFrom: '2100-05-01' }, {}, '≈ Available from 1 May 2100', '≈ E lirë nga 1 maj 2100'],
  ['heating', { heating: 'gas' }, {}, 'Gas heating', 'Ngrohje me gaz'],
  ['elevator', { elevator: 'no' }, {}, 'No elevator', 'Pa ashensor'],
  ['balcony', {}, {}, 'Not stated: balcony', 'Nuk përmendet: ballkoni'],
  ['built', { yearBuilt: 1998 }, {}, '≈ Year built 1998', '≈ Viti i ndërtimit 1998'],
  ['pets', { pets: 'ask' }, {}, 'Pets on request', 'Kafshët sipas marrëveshjes'],
  ['utilities', { utilities: 'no' }, {}, 'Utilities not included', 'Shpenzimet veç'],
  ['deposit', { deposit: 200 }, {}, '≈ Deposit €200', '≈ Depozita 200\u00a0€'],
  ['deposit', { deposit: 0 }, {}, 'No deposit', 'Pa depozitë'],
  ['brand', { ...car, brand: 'BMW' }, {}, 'BMW', 'BMW'],
  ['year', { ...car, manufactureYear: 2015 }, {}, '≈ Year 2015', '≈ Viti 2015'],
  ['kilometers', { ...car, kilometers: 120_000 }, {}, '≈ Mileage 120,000 km', '≈ Kilometrazhi 120.000 km'],
  ['fuel', { ...car, petrolType: 'Nafte' }, {}, 'Diesel', 'Naftë'],
  ['transmission', { ...car, transmision: 'Automatik' }, {}, 'Automatic', 'Automatik'],
  ['color', { ...car, color: 'red' }, {}, 'Red', 'E kuqe'],
  ['seats', { ...car, nrSeats: 5 }, {}, '≈ 5 seats', '≈ 5 ulëse'],
  ['open', { ...venue, openingHours: 'Mo 09:00-17:00' }, {}, 'Other opening hours', 'Orar tjetër'],
  ['open', { ...venue }, {}, 'Not stated: opening hours', 'Nuk përmendet: orari i punës'],
  ['kitchen', { ...venue, kitchen: 'italian' }, {}, 'Italian kitchen', 'Kuzhinë italiane'],
  ['guestPrice', { ...venue, guestPrice: 15 }, {}, '≈ Price per guest €15', '≈ Çmimi për mysafir 15\u00a0€'],
  ['renovated', { renovated: 2019 }, {}, '≈ Renovated 2019', '≈ Renovuar në 2019'],
  ['condition', { condition: 'shell' }, {}, 'Shell only', 'Karabina'],
  ['laundry', { laundry: 'building' }, {}, 'Laundry in the building', 'Lavanderi në ndërtesë'],
  ['drive', { ...car, drive: 'all' }, {}, 'Four-wheel drive', 'Tërheqje 4x4'],
  ['emissions', { ...car, emissionClass: 'euro5' }, {}, 'Euro 5', 'Euro 5'],
  ['energy', { energyClass: 'C' }, {}, 'Class C', 'Klasa C'],
  ['orientation', { orientation: 'south' }, {}, 'Faces south', 'Nga jugu'],
  ['parkingPlace', { parkingPlace: 'street' }, {}, 'On the street', 'Në rrugë'],
  ['smoking', { smoking: 'no' }, {}, 'No smoking', 'Pa duhan'],
  ['power', { ...car, power: 110 }, {}, '≈ Power 110 kW (150 hp)', '≈ Fuqia 110 kW (150 KF)'],
  ['engine', { ...car, engine: 1968 }, {}, '≈ Engine 1,968 cm³', '≈ Motori 1.968 cm³'],
  ['owners', { ...car, owners: 2 }, {}, '≈ Previous owners 2', '≈ Pronarë të mëparshëm 2'],
  ['accidents', { ...car, accidents: 'repaired' }, {}, 'Repaired damage', 'E riparuar'],
  ['plates', { ...car, plates: 'germany' }, {}, 'German plates', 'Targa gjermane'],
  ['plates', { ...car, plates: 'foreign' }, {}, 'Foreign plates', 'Targa të huaja'],
  ['floorPlan', {}, {}, 'Not stated: floor plan', 'Nuk përmendet: planimetria'],
  ['ownership', {}, {}, 'Not stated: ownership certificate', 'Nuk përmendet: fletë poseduese'],
  ['ownership', { fletePoseduese: true }, {}, 'With ownership certificate', 'Me fletë poseduese'],
  ['customs', car, {}, 'Not stated: customs', 'Nuk përmendet: dogana'],
  ['customs', { ...car, customs: 'yes' }, {}, 'Customs paid', 'E doganuar'],
  ['body', { ...car, bodyType: 'wagon' }, {}, 'Estate', 'Karavan'],
  ['consumption', { ...car, consumption: 5.6 }, {}, '≈ Consumption 5.6 l/100 km', '≈ Konsumi 5,6 l/100 km'],
  ['doors', { ...car, nrDoors: 5 }, {}, '≈ 5 doors', '≈ 5 dyer'],
]

describe('what is different about a listing that comes close (ASK-17)', () => {
  test.each(cases)('%s %j %j: %s', (name, changes, query, english, albanian) => {
    const card = near([name], { rent: false, ...changes })
    expect(languages.map((language) => [language, saidOf(card, query, language)])).toEqual(
      languages.map((language) => [language, language === 'en' ? english : albanian]),
    )
  })

  test('is said of every filter', () => {
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(filterNames))
  })

  test.each(filterNames)('%s is said of listings that state nothing too', (name) => {
    const nothing = Object.fromEntries(filterRows(fields).map(({ field }) => [field, undefined])) as Partial<Card>
    const card = near([name], { ...nothing, rent: false, amenities: [], unsaid: 'golf' })
    for (const language of languages) {
      const said = saidOf(card, { 'input-amenities': 'parking' }, language)
      expect(said).toMatch(/^(≈ )?[\p{Lu}\d€]/u)
      expect(said).not.toMatch(/\p{L}[.:]\p{L}|[{}]|undefined/u)
      expect(said).not.toMatch(/: *$/)
    }
  })

  test('one capital begins it, and names keep theirs', () => {
    const changes = {
      ...car,
      brand: 'Mazda',
      'input-location': 'Prizren',
      manufactureYear: 2015,
      rent: false,
      price: 7000,
    }
    expect(saidOf(near(['place', 'year'], changes))).toBe('≈ In Prizren · ≈ year 2015')
    expect(saidOf(near(['price', 'brand'], changes))).toBe('≈ €7,000 · Mazda')
    expect(saidOf(near(['amenities', 'reduced'], changes), { 'input-amenities': 'airbag' })).toBe(
      'Not stated: airbag · not reduced',
    )
  })

  test('is nothing where a listing has all that was asked for', () => {
    const card = near(['amenities', 'words'], { amenities: ['parking'] })
    expect(saidOf(card, { 'input-amenities': 'parking' })).toBe('')
    expect(saidOf(card)).toBe('')
  })
})
