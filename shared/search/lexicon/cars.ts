import type { BodyType, Brand } from '../../posts/lists.ts'
import { models } from '../../posts/models.ts'
import type { Line } from './line.ts'

/** Other names of makes. */
export const brandLines: readonly Line<Brand>[] = [
  ['both', 'Audi', 'Audi'],
  ['both', 'BMW, bemve, bemwe, beemer, bimmer, bmv, behmveh', 'BMW'],
  ['both', 'Chevrolet, chevy, shevrolet', 'Chevrolet'],
  ['both', 'Citroën, sitroen, citren, citron', 'Citroën'],
  ['both', 'Dacia, daqia, daçja', 'Dacia'],
  ['both', 'Fiat', 'Fiat'],
  ['both', 'Ford, fordi', 'Ford'],
  ['both', 'Honda', 'Honda'],
  ['both', 'Hyundai, hundai, hjundai, hyndai, hunday, hyundaj', 'Hyundai'],
  ['both', 'Jeep', 'Jeep'],
  ['both', 'Kia', 'Kia'],
  ['both', 'Mazda', 'Mazda'],
  ['both', 'Mercedes, merxhedes, merxhedez, mercedez, mersedes, mercedesbenz, mercedes-benz', 'Mercedes-Benz'],
  ['both', 'Benz, benc, benci, bencin, merc, meco, mexho', 'Mercedes-Benz'],
  ['both', 'Mitsubishi, micubishi, mitsubisi', 'Mitsubishi'],
  ['both', 'Nissan, nisan', 'Nissan'],
  ['both', 'Opel, opell', 'Opel'],
  ['both', 'Peugeot, pezho, pegeot, peugot, pezhot, pezo, peugeout', 'Peugeot'],
  ['both', 'Renault, reno, renaut, renoll', 'Renault'],
  ['both', 'Seat', 'Seat'],
  ['both', 'Škoda, shkoda', 'Škoda'],
  ['both', 'Tesla', 'Tesla'],
  ['both', 'Toyota, tojota, tojot', 'Toyota'],
  ['both', 'Volkswagen, volksvagen, folksvagen, folcvagen, wolkswagen, volkswagon, folsvagen', 'Volkswagen'],
  ['both', 'VW, wv, fau ve', 'Volkswagen'],
]

/** Makes that the market hardly has, with other spellings: they name a car, and are searched as text. */
export const otherMakes: readonly string[] = [
  ...[
    'Volvo',
    'Porsche, porshe, porsh',
    'Lexus',
    'Subaru',
    'Suzuki',
    'Jaguar',
    'Range Rover',
    'Land Rover',
    'Alfa Romeo',
    'Mini Cooper',
  ],
  ...['Acura', 'Dodge', 'Chrysler', 'Cadillac', 'GMC', 'Buick', 'Infiniti', 'Lancia', 'Saab', 'Ssangyong', 'Daewoo'],
  ...['Isuzu', 'Iveco', 'Bentley', 'Ferrari', 'Lamborghini', 'Maserati', 'BYD', 'Cupra', 'Polestar', 'Rivian'],
]

/** What people call the body types of cars. */
export const bodyLines: readonly Line<BodyType>[] = [
  ['both', 'SUV, suvs, s u v', 'suv'],
  ['en', 'crossover, crossovers', 'suv'],
  ['both', 'awd, 4x4, 4wd', 'suv'],
  ['al', 'xhip, gjip, xhipi, xhipa, terrenor', 'suv'],
  ['both', 'sedan, sedans', 'sedan'],
  ['al', 'limuzinë, limuzin', 'sedan'],
  ['en', 'saloon, saloons', 'sedan'],
  ['both', 'wagon, station wagon, wagons', 'wagon'],
  ['en', 'estate, estates, estate car', 'wagon'],
  ['al', 'karavan, kombi veture', 'wagon'],
  ['both', 'hatchback, hatchbacks, hechbek, hatch', 'hatchback'],
  ['en', 'small car, compact car, compact', 'hatchback'],
  ['al', 'kerr i vogel, veture e vogel, makine e vogel, vetur e vogel, kerr te vogel', 'hatchback'],
  ['both', 'van, vans', 'van'],
  ['en', 'minivan, minivans, people carrier', 'van'],
  ['al', 'kombi', 'van'],
  ['al', 'furgon', 'van'],
  ['both', 'minibus', 'van'],
  ['both', 'camper, kamper, camper van, campervan, motorhome', 'van'],
  ['al', 'kamion, kamioncinë, kamionqe', 'van'],
  ['en', 'lorry, box truck, cargo van', 'van'],
  ['both', 'coupe, sports car', 'coupe'],
  ['al', 'kupe, vetur sportive, kerr sportiv, makine sportive', 'coupe'],
  ['both', 'convertible, convertibles, drop top', 'convertible'],
  ['both', 'cabriolet, cabrio, cabriolets', 'convertible'],
  ['en', 'roadster, open top', 'convertible'],
  ['al', 'kabriolet, kabrio', 'convertible'],
  ['both', 'pickup, pickup truck, pick up truck, pick up, truck, trucks', 'pickup'],
  ['al', 'pikap', 'pickup'],
  ['en', 'family car, family cars', 'wagon'],
  ['al', 'veturë familjare, makine familjare, kerr familjar, vetur familjare, kerr per familje', 'wagon'],
]

/** What else people call cars with these bodies; indexed with the name of the body. */
export const bodyTraits: Partial<Record<BodyType, string>> = {
  suv: 'family familjare',
  sedan: 'family familjare',
  wagon: 'family familjare',
  van: 'family familjare',
  hatchback: 'small vogël',
}

/**
 * Car models, searched as text: the catalogue in small letters. A model that is not only a number implies a car; each
 * implies its body type. A bar separates other spellings.
 */
export const modelLines: readonly (readonly [make: Brand, models: string, body: BodyType])[] = models.map(
  ([make, body, names, spellings]) => [make, (spellings ? `${names}, ${spellings}` : names).toLowerCase(), body],
)
