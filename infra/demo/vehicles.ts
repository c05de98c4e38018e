import { amenities, type Brand, kinds } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import {
  currencyOf,
  type Draft,
  described,
  grouped,
  located,
  paragraph,
  rounded,
  some,
  sometimesSecret,
} from './listing.ts'
import { type Car, carPicture } from './pictures.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

type Model = {
  brand: Brand
  model: string
  body: Car['body']
  price: number
  fuels: readonly ('Benzine' | 'Nafte' | 'Hibrid')[]
  seats: number
  doors: number
  only?: 'kosovo' | 'newyork'
}

const car = (
  brand: Brand,
  model: string,
  body: Car['body'],
  price: number,
  fuels: Model['fuels'],
  only?: Model['only'],
): Model => ({
  brand,
  model,
  body,
  price,
  fuels,
  only,
  seats: body === 'van' ? 8 : body === 'sports' ? 4 : 5,
  doors: body === 'sports' ? 2 : body === 'sedan' ? 4 : 5,
})

/** `price` is what it costs new, in euro. */
const models: readonly Model[] = [
  car('Volkswagen', 'Golf', 'hatchback', 30_000, ['Nafte', 'Benzine'], 'kosovo'),
  car('Volkswagen', 'Passat Variant', 'wagon', 41_000, ['Nafte'], 'kosovo'),
  car('Volkswagen', 'Tiguan', 'suv', 40_000, ['Nafte', 'Benzine']),
  car('Volkswagen', 'Transporter', 'van', 46_000, ['Nafte'], 'kosovo'),
  car('Audi', 'A4', 'sedan', 45_000, ['Nafte', 'Benzine']),
  car('Audi', 'A6 Avant', 'wagon', 62_000, ['Nafte'], 'kosovo'),
  car('Audi', 'TT', 'sports', 48_000, ['Benzine']),
  car('BMW', '320d', 'sedan', 47_000, ['Nafte'], 'kosovo'),
  car('BMW', 'X5', 'suv', 82_000, ['Nafte', 'Hibrid']),
  car('BMW', 'Z4', 'sports', 58_000, ['Benzine']),
  car('Mercedes-Benz', 'C 220', 'sedan', 50_000, ['Nafte'], 'kosovo'),
  car('Mercedes-Benz', 'GLC', 'suv', 64_000, ['Nafte', 'Hibrid']),
  car('Mercedes-Benz', 'Vito', 'van', 50_000, ['Nafte'], 'kosovo'),
  car('Opel', 'Astra', 'hatchback', 26_000, ['Nafte', 'Benzine'], 'kosovo'),
  car('Renault', 'Clio', 'hatchback', 20_000, ['Benzine'], 'kosovo'),
  car('Škoda', 'Octavia Combi', 'wagon', 33_000, ['Nafte'], 'kosovo'),
  car('Škoda', 'Superb', 'sedan', 41_000, ['Nafte'], 'kosovo'),
  car('Peugeot', '3008', 'suv', 38_000, ['Nafte', 'Hibrid'], 'kosovo'),
  car('Dacia', 'Duster', 'suv', 22_000, ['Benzine', 'Nafte'], 'kosovo'),
  car('Seat', 'Leon', 'hatchback', 27_000, ['Benzine', 'Nafte'], 'kosovo'),
  car('Fiat', '500', 'hatchback', 18_000, ['Benzine']),
  car('Citroën', 'C4', 'hatchback', 27_000, ['Nafte', 'Benzine'], 'kosovo'),
  car('Ford', 'Transit', 'van', 48_000, ['Nafte']),
  car('Ford', 'Mustang', 'sports', 42_000, ['Benzine'], 'newyork'),
  car('Chevrolet', 'Malibu', 'sedan', 27_000, ['Benzine'], 'newyork'),
  car('Chevrolet', 'Camaro', 'sports', 40_000, ['Benzine'], 'newyork'),
  car('Honda', 'Accord', 'sedan', 30_000, ['Benzine', 'Hibrid'], 'newyork'),
  car('Honda', 'CR-V', 'suv', 33_000, ['Benzine', 'Hibrid'], 'newyork'),
  car('Toyota', 'Camry', 'sedan', 29_000, ['Benzine', 'Hibrid'], 'newyork'),
  car('Toyota', 'RAV4', 'suv', 32_000, ['Hibrid', 'Benzine']),
  car('Toyota', 'Yaris', 'hatchback', 21_000, ['Hibrid', 'Benzine']),
  car('Nissan', 'Rogue', 'suv', 31_000, ['Benzine'], 'newyork'),
  car('Hyundai', 'Tucson', 'suv', 33_000, ['Nafte', 'Hibrid', 'Benzine']),
  car('Kia', 'Sportage', 'suv', 33_000, ['Nafte', 'Benzine']),
  car('Mazda', 'CX-5', 'suv', 34_000, ['Benzine']),
  car('Mitsubishi', 'Outlander', 'suv', 36_000, ['Hibrid', 'Benzine']),
  car('Jeep', 'Cherokee', 'suv', 38_000, ['Benzine'], 'newyork'),
  car('Tesla', 'Model 3', 'sedan', 42_000, [], 'newyork'),
]

const origins = {
  kosovo: ['Gjermani', 'Zvicër', 'Kosovë', 'Austri', 'Itali'],
  newyork: ['USA', 'Japan', 'Germany'],
} as const

const sold: readonly Both[] = [
  { al: 'Servis i rregullt me librezë, pronari i dytë.', en: 'Full service book, second owner.' },
  { al: 'Gomat verore dhe dimërore janë të reja.', en: 'New summer and winter tyres.' },
  { al: 'Pa aksidente, e ruajtur në garazh.', en: 'No accidents, always kept in a garage.' },
  { al: 'Kontrollohet në çdo autoservis që dëshironi.', en: 'Have it checked at any garage you like.' },
  { al: 'Mundësi ndërrimi me veturë më të lirë.', en: 'Part exchange for a cheaper car is possible.' },
]

const rented: readonly Both[] = [
  {
    al: 'Sigurimi i plotë dhe kilometrat e pakufizuar janë në çmim.',
    en: 'Full insurance and unlimited mileage included.',
  },
  { al: 'E sjellim në aeroport ose te hoteli juaj.', en: 'We bring it to the airport or to your hotel.' },
  { al: 'Ulëse për fëmijë pa pagesë.', en: 'Child seats free of charge.' },
  { al: 'Zbritje për më shumë se shtatë ditë.', en: 'Discount from seven days on.' },
  { al: 'Mosha minimale 21 vjet, patentë së paku dy vjet.', en: 'Minimum age 21, licence for at least two years.' },
]

/** All in turn, in leaps, so that neighbours in the list are not neighbours on the page. */
function next<T>(list: readonly T[], index: number): T {
  const one = list[(index * 7) % list.length]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

/** A car for sale or by the day, as one of those that there are pictures of. */
export function vehicle(place: Place, random: Random, from: Deal, index: number): Draft {
  const { region, near } = place
  const kosovo = region === 'kosovo'
  const atAirport = place.city.value.startsWith('Aeroporti')
  const selling = !atAirport && random.chance(0.66)
  const { brand, model, body, price, fuels, seats, doors } = next(
    models.filter(({ only }) => !only || only === region),
    index,
  )
  const car = from.car(body)
  const views = index % 2 ? ([1, 2] as const) : ([2, 1] as const)
  const year = selling ? random.int(2008, 2025) : random.int(2018, 2025)
  const age = 2026 - year
  const kilometers = rounded(age * random.range(9000, 19_000) + 2000, 500)
  const value = price * (kosovo ? 1 : 1.1) * 0.87 ** age * random.range(0.88, 1.08)
  const daily = Math.max(kosovo ? 20 : 45, rounded((price / 1000) * (kosovo ? 0.95 : 1.9) * 0.97 ** age, 5))
  const titles: Both[] = selling
    ? [
        {
          al: `${brand} ${model} ${year}, ${grouped(kilometers).al} km`,
          en: `${year} ${brand} ${model}, ${grouped(kilometers).en} km`,
        },
        { al: `${brand} ${model} në shitje ${near.al}`, en: `${brand} ${model} for sale ${near.en}` },
      ]
    : [
        {
          al: `${brand} ${model} me qira ${near.al}`,
          en: `Rent ${/^[AO]/.test(brand) ? 'an' : 'a'} ${brand} ${model} ${near.en}`,
        },
        {
          al: `Rent a car: ${brand} ${model} ${year} ${near.al}`,
          en: `Car rental: ${year} ${brand} ${model} ${near.en}`,
        },
      ]
  const transmision = random.pick(
    age < 6 || !kosovo
      ? (['Automatik', 'Automatik', 'Semi Automatik'] as const)
      : (['Manual', 'Manual', 'Automatik'] as const),
  )
  return {
    place,
    what: 'cars',
    pictures: [
      ...views.map((view) => carPicture(car, view)),
      ...deal(from, ['cockpit', ...(random.chance(0.5) ? (['seats'] as const) : [])]),
    ],
    body: {
      postType: { postTypeId: kinds.car.id },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        {
          al: `${selling ? 'Shitet' : 'Lëshohet me qira'} ${brand} ${model}, viti ${year}, ${grouped(kilometers).al} kilometra, në gjendje shumë të mirë.`,
          en: `${selling ? 'For sale' : 'For rent'}: ${brand} ${model} from ${year}, ${grouped(kilometers).en} kilometres, in very good condition.`,
        },
        paragraph(...some(selling ? sold : rented, random, 2, 4)),
      ]),
      ...located(place, random),
      ...(selling
        ? { price: sometimesSecret(rounded(value, 100), random) }
        : {
            dailyPrice: daily,
            price: random.chance(0.5) ? rounded(daily * 21, 10) : undefined,
            nrSeats: seats,
            nrDoors: doors,
          }),
      currency: currencyOf(place),
      brand,
      model,
      transmision,
      color: car.paint,
      petrolType: fuels.length > 0 ? random.pick(fuels) : undefined,
      manufactureYear: year,
      kilometers,
      placeOfOrigin: random.pick(origins[region]),
      customsChecked: kosovo && random.chance(0.8),
      amenities: some(amenities.vetura, random, 3, 5),
    },
  }
}
