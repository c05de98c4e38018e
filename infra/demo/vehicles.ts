import type { Brand } from '#shared/posts/lists.ts'
import { deal } from './decks.ts'
import { draft, grouped, type Make, paragraph, rounded, some, sometimesSecret } from './listing.ts'
import { type Car, carPicture } from './pictures.ts'
import type { Place } from './places.ts'
import words from './words.json' with { type: 'json' }

type Model = readonly [
  brand: Brand,
  model: string,
  body: Car['body'],
  price: number,
  fuels: readonly ('Benzine' | 'Nafte' | 'Hibrid')[],
  only?: Place['region'],
]

/** `price` is the price of a new car, in euros. */
const models: readonly Model[] = [
  ['Volkswagen', 'Golf', 'hatchback', 30_000, ['Nafte', 'Benzine'], 'kosovo'],
  ['Volkswagen', 'Passat Variant', 'wagon', 41_000, ['Nafte'], 'kosovo'],
  ['Volkswagen', 'Tiguan', 'suv', 40_000, ['Nafte', 'Benzine']],
  ['Volkswagen', 'Transporter', 'van', 46_000, ['Nafte'], 'kosovo'],
  ['Audi', 'A4', 'sedan', 45_000, ['Nafte', 'Benzine']],
  ['Audi', 'A6 Avant', 'wagon', 62_000, ['Nafte'], 'kosovo'],
  ['Audi', 'TT', 'sports', 48_000, ['Benzine']],
  ['BMW', '320d', 'sedan', 47_000, ['Nafte'], 'kosovo'],
  ['BMW', 'X5', 'suv', 82_000, ['Nafte', 'Hibrid']],
  ['BMW', 'Z4', 'sports', 58_000, ['Benzine']],
  ['Mercedes-Benz', 'C 220', 'sedan', 50_000, ['Nafte'], 'kosovo'],
  ['Mercedes-Benz', 'GLC', 'suv', 64_000, ['Nafte', 'Hibrid']],
  ['Mercedes-Benz', 'Vito', 'van', 50_000, ['Nafte'], 'kosovo'],
  ['Opel', 'Astra', 'hatchback', 26_000, ['Nafte', 'Benzine'], 'kosovo'],
  ['Renault', 'Clio', 'hatchback', 20_000, ['Benzine'], 'kosovo'],
  ['Škoda', 'Octavia Combi', 'wagon', 33_000, ['Nafte'], 'kosovo'],
  ['Škoda', 'Superb', 'sedan', 41_000, ['Nafte'], 'kosovo'],
  ['Peugeot', '3008', 'suv', 38_000, ['Nafte', 'Hibrid'], 'kosovo'],
  ['Dacia', 'Duster', 'suv', 22_000, ['Benzine', 'Nafte'], 'kosovo'],
  ['Seat', 'Leon', 'hatchback', 27_000, ['Benzine', 'Nafte'], 'kosovo'],
  ['Fiat', '500', 'hatchback', 18_000, ['Benzine']],
  ['Citroën', 'C4', 'hatchback', 27_000, ['Nafte', 'Benzine'], 'kosovo'],
  ['Ford', 'Transit', 'van', 48_000, ['Nafte']],
  ['Ford', 'Mustang', 'sports', 42_000, ['Benzine'], 'newyork'],
  ['Chevrolet', 'Malibu', 'sedan', 27_000, ['Benzine'], 'newyork'],
  ['Chevrolet', 'Camaro', 'sports', 40_000, ['Benzine'], 'newyork'],
  ['Honda', 'Accord', 'sedan', 30_000, ['Benzine', 'Hibrid'], 'newyork'],
  ['Honda', 'CR-V', 'suv', 33_000, ['Benzine', 'Hibrid'], 'newyork'],
  ['Toyota', 'Camry', 'sedan', 29_000, ['Benzine', 'Hibrid'], 'newyork'],
  ['Toyota', 'RAV4', 'suv', 32_000, ['Hibrid', 'Benzine']],
  ['Toyota', 'Yaris', 'hatchback', 21_000, ['Hibrid', 'Benzine']],
  ['Nissan', 'Rogue', 'suv', 31_000, ['Benzine'], 'newyork'],
  ['Hyundai', 'Tucson', 'suv', 33_000, ['Nafte', 'Hibrid', 'Benzine']],
  ['Kia', 'Sportage', 'suv', 33_000, ['Nafte', 'Benzine']],
  ['Mazda', 'CX-5', 'suv', 34_000, ['Benzine']],
  ['Mitsubishi', 'Outlander', 'suv', 36_000, ['Hibrid', 'Benzine']],
  ['Jeep', 'Cherokee', 'suv', 38_000, ['Benzine'], 'newyork'],
  ['Tesla', 'Model 3', 'sedan', 42_000, [], 'newyork'],
]

const origins = {
  kosovo: ['Gjermani', 'Zvicër', 'Kosovë', 'Austri', 'Itali'],
  newyork: ['USA', 'Japan', 'Germany'],
} as const

/** Goes through a list in steps greater than one, so that neighbours in the list are not neighbours on the page. */
function next<T>(list: readonly T[], index: number): T {
  const one = list[(index * 7) % list.length]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

/** A car for sale or for rent by the day; only cars that there are pictures of. */
export const vehicle: Make = (place, random, from, index) => {
  const { region } = place
  const kosovo = region === 'kosovo'
  const atAirport = place.city.value.startsWith('Aeroporti')
  const selling = !atAirport && random.chance(0.66)
  const offered = models.filter(([, , , , , only = region]) => only === region)
  const [brand, model, body, price, fuels] = next(offered, index)
  const car = from.car(body)
  const views = index % 2 ? ([1, 2] as const) : ([2, 1] as const)
  const year = selling ? random.int(2008, 2025) : random.int(2018, 2025)
  const age = 2026 - year
  const kilometers = rounded(age * random.range(9000, 19_000) + 2000, 500)
  const value = price * (kosovo ? 1 : 1.1) * 0.87 ** age * random.range(0.88, 1.08)
  const daily = Math.max(kosovo ? 20 : 45, rounded((price / 1000) * (kosovo ? 0.95 : 1.9) * 0.97 ** age, 5))
  const transmision = random.pick(
    age < 6 || !kosovo
      ? (['Automatik', 'Automatik', 'Semi Automatik'] as const)
      : (['Manual', 'Manual', 'Automatik'] as const),
  )
  const { titles, facts } = words.car[selling ? 'sale' : 'rent']
  return draft('car', place, random, {
    pictures: [
      ...views.map((view) => carPicture(car, view)),
      ...deal(from, random.chance(0.5) ? ['cockpit', 'seats'] : ['cockpit']),
    ],
    selling,
    values: { brand, model, year, kilometers: grouped(kilometers), article: /^[AO]/.test(brand) ? 'an' : 'a' },
    text: () => [random.pick(titles), words.car.opening, paragraph(...some(facts, random, 2, 4))],
    price: () =>
      selling
        ? { price: sometimesSecret(rounded(value, 100), random) }
        : {
            dailyPrice: daily,
            price: random.chance(0.5) ? rounded(daily * 21, 10) : undefined,
            nrSeats: body === 'van' ? 8 : body === 'sports' ? 4 : 5,
            nrDoors: body === 'sports' ? 2 : body === 'sedan' ? 4 : 5,
          },
    more: () => ({
      brand,
      model,
      transmision,
      color: car.paint,
      petrolType: fuels.length > 0 ? random.pick(fuels) : undefined,
      manufactureYear: year,
      kilometers,
      placeOfOrigin: random.pick(origins[region]),
      customs: kosovo ? (random.chance(0.8) ? 'yes' : 'no') : undefined,
      bodyType: model === 'Z4' ? 'convertible' : body === 'sports' ? 'coupe' : body,
    }),
    amenities: [3, 5],
  })
}
