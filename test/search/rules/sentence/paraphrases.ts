import type { ParamTexts } from '#shared/search/sentence/parsedSentence.ts'

/** A parsed search shared by several sentences, and the words that remain of all of them. */
export type Paraphrase = { asks: ParamTexts; rest?: string; said: readonly string[] }

const apartment = { 'input-property-type': 'apartment' } as const
const house = { 'input-property-type': 'house' } as const
const land = { 'input-property-type': 'land' } as const
const car = { 'input-property-type': 'Generic-car' } as const
const venue = { 'input-property-type': 'Generic-fun' } as const
const rent = { 'input-rent': 'true' } as const
const buy = { 'input-buy': 'true' } as const
const rooms = (count: number): ParamTexts => ({ 'input-min-rooms': String(count), 'input-max-rooms': String(count) })
const inCity = (city: string): ParamTexts => ({ 'input-location': city })
const inQuarter = (city: string, quarter: string): ParamTexts => ({ ...inCity(city), 'input-neighborhood': quarter })
const upTo = (amount: number): ParamTexts => ({ 'input-maximum': String(amount) })
const euro = { 'input-currency': 'Euro' } as const
const dollars = { 'input-currency': 'USD' } as const

/** Paraphrases of one search: Albanian of Prishtina, Prizren, Gjakova and the diaspora, English, and both mixed. */
export const paraphrases: readonly Paraphrase[] = [
  {
    asks: { ...apartment, ...rent, ...rooms(2), ...inCity('Prishtine'), ...upTo(400), ...euro },
    said: [
      'banesë me qira në Prishtinë, 2 dhoma, deri 400 €',
      'banes 2 dhomsh me qera prishtin deri 400 euro',
      'dydhomëshe banesë prishtinë me qira nën 400 euro',
      'lypi banes me kira n prishtine dy dhoma max 400 evro',
      'apartment for rent in prishtina 2 rooms up to 400 euro',
      '2 bedroom flat to let pristina under €400',
      'rent 2br apt prishtine max 400 eur',
      'apartament 2+1 me qira prishtinë jo më shumë se 400€',
      'two bed apartment rental in Prishtina, no more than 400 euros',
      'jap me qira banesa te prishtines dy dhoma gjumi deri ne 400 ojro',
    ],
  },
  {
    asks: { ...apartment, ...rent, ...inQuarter('Prishtine', 'Dardania') },
    said: [
      'banesë me qira në Dardani, Prishtinë',
      'banes dardani prishtin me qera',
      'apartment for rent in dardania prishtina',
      'prishtinë dardania banesa me qira',
      'flat dardanise prishtines lease',
      'kerkoj banese me qira te dardania ne prishtine',
    ],
  },
  {
    asks: { ...apartment, ...buy, ...inQuarter('Prishtine', 'Ulpiana') },
    said: [
      'banesë në shitje në Ulpianë',
      'shes banes ulpian',
      'apartment for sale ulpiana',
      'blej banesë te ulpiana',
      'ulpiane shitet banesa',
      'buy a flat in ulpiana pristina',
    ],
  },
  {
    asks: { ...house, ...buy, ...inCity('Prizren') },
    said: [
      'shtëpi në shitje në Prizren',
      'shpi n shitje prizren',
      'house for sale in prizren',
      'prizrenit shtëpi shitet',
      'blej shpi ne prizren',
      'houses prizren sale',
      'shtepia ne shitje prizrenin',
    ],
  },
  {
    asks: { ...house, ...buy, ...inCity('Gjakove'), ...upTo(100_000), ...euro },
    said: [
      'shtëpi në shitje në Gjakovë deri 100.000 €',
      'shpi gjakov shitje deri 100 mij euro',
      'house gjakova for sale under 100k euro',
      'shtepi ne shitje gjakoves nen 100,000 euro',
      'gjakovë shtëpi për shitje max 100 mijë evro',
      'house for sale gjakova up to 100 000 eur',
    ],
  },
  {
    asks: { ...apartment, ...rooms(0), ...rent, ...inCity('Prizren') },
    said: [
      'garsonierë me qira në Prizren',
      'garsonjere prizren me qera',
      'studio for rent prizren',
      'prizren studio apartment rent',
      'garsonier me kira ne prizren',
    ],
  },
  {
    asks: { 'input-cimere': 'true', ...inCity('Bronx') },
    said: [
      'kërkoj cimer në Bronx',
      'roommate wanted bronx',
      'room for rent in the bronx',
      'dhomë me qira bronks',
      'cimere per banese ne bronx',
      'flatmate bx',
      'dhom me qera bronx',
    ],
  },
  {
    asks: { ...land, ...buy, ...inCity('Ferizaj'), 'input-min-area': '1000' },
    said: [
      'tokë në shitje në Ferizaj prej 10 ari',
      'troje ferizaj shitje mbi 10 ari',
      'land for sale ferizaj over 10 ari',
      'truall ne shitje ferizajt se paku 10 ari',
      'trojet ferizaj shes 10+ ari',
      'plot ferizaj for sale at least 1000 m2',
    ],
  },
  {
    asks: { ...land, ...inCity('Ferizaj'), 'input-order': 'area-price-up' },
    said: ['tokë në Ferizaj 2000 euro ari', 'troje ferizaj deri 2000€/ari', 'land ferizaj under 2000 euro per ari'],
  },
  {
    asks: { 'input-property-type': 'office', ...rent, ...inQuarter('Prishtine', 'Qendra') },
    said: [
      'zyrë me qira në qendër të Prishtinës',
      'zyre qender prishtine qera',
      'office for rent prishtina center',
      'office to let city centre pristina',
      'zyra me qira prishtine qendra e qytetit',
    ],
  },
  {
    asks: { 'input-property-type': 'local', ...rent, ...inCity('Gjilan'), ...upTo(500), ...euro },
    said: [
      'lokal me qira në Gjilan deri 500 euro',
      'llokal gjilan me qera max 500€',
      'shop for rent in gjilan under 500 euro',
      'dyqan me qira gjilan nën 500 euro',
      'store gjilan rent up to 500 eur',
    ],
  },
  {
    asks: { 'input-property-type': 'villa', ...rent, ...inCity('Brezovice'), 'input-min-guests': '10' },
    said: [
      'vilë me qira në Brezovicë për 10 persona',
      'vile brezovic me qera per 10 veta',
      'villa for rent brezovica for 10 people',
      'vikendice me qira brezovice 10 persona',
      'cabin rental brezovica sleeps 10',
    ],
  },
  {
    asks: { ...venue, 'input-dasma': 'true', 'input-min-guests': '300', ...inCity('Prizren') },
    said: [
      'sallë dasme për 300 veta në Prizren',
      'salle dasmash 300 mysafire prizren',
      'wedding hall for 300 in prizren',
      'wedding venue prizren 300 guests',
      'salla per dasma prizren 300 persona',
      'sallë për dasmë në prizren kapaciteti 300',
    ],
  },
  {
    asks: { ...venue, 'input-ushqim': 'true', 'input-amenities': 'terrace', ...inCity('Peje') },
    said: [
      'restorant me terracë në Pejë',
      'restoran me tarrace peje',
      'restaurant with terrace peja',
      'restaurants peje terrace',
      'restorante ne peje me tarac',
    ],
  },
  {
    asks: { ...venue, 'input-kafe': 'true', ...inCity('Mitrovice') },
    said: ['kafene në Mitrovicë', 'kafiteri mitrovic', 'coffee shop mitrovica', 'cafe in mitrovica', 'kafe mitrovice'],
  },
  {
    asks: { ...venue, 'input-party': 'true', ...inCity('Ferizaj') },
    said: [
      'sallë për ditëlindje në Ferizaj',
      'salle per ditlindje ferizaj',
      'birthday venue ferizaj',
      'party hall ferizaj',
      'lokal per festa'.replace('lokal per festa', 'festa ferizaj'),
    ],
  },
  {
    asks: { ...car, ...buy, 'input-fuel': 'Nafte', 'input-transmission': 'Automatik', ...upTo(8000) },
    rest: 'golf',
    said: [
      'golf dizel automatik nën 8000',
      'golf automatik nafte deri 8 mijë',
      'diesel automatic golf under 8k',
      'vetura golf tdi automatik max 8.000',
      'golf naft automat deri ne 8,000',
      'kerr golf dizell aftomatik nen 8mij',
    ],
  },
  {
    asks: { ...car, 'input-car-model': 'Mercedes-Benz', 'input-min-year': '2012', 'input-customs': 'yes' },
    said: [
      'Mercedes prej 2012 me doganë',
      'merxhedes 2012 e sipër me dogane',
      'benz 2012+ customs paid',
      'mercedez nga 2012 e doganuar',
      'mercedes-benz from 2012 customs cleared',
      'benc mbi vitin 2012 me dogan'.replace('vitin', 'viti'),
    ],
  },
  {
    asks: { ...car, 'input-car-model': 'Volkswagen', 'input-min-year': '2015', 'input-max-year': '2015' },
    rest: 'passat',
    said: [
      'volkswagen passat 2015',
      'vw pasat 2015',
      'vw passat viti 2015',
      'folksvagen pasat 2015',
      'VW Passat year 2015',
    ],
  },
  {
    asks: { ...car, 'input-car-model': 'BMW', 'input-transmission': 'Manual', 'input-max-kilometers': '150000' },
    rest: 'x5',
    said: [
      'BMW X5 manual deri 150.000 km',
      'bemve x5 manual nen 150 mije km',
      'bmw x5 manual under 150k km',
      'bmw x5 manuale max 150000 kilometra',
      'bmv x5 manual 150 mij kilometra',
    ],
  },
  {
    asks: { ...car, ...rent, ...inCity('Aeroporti Adem Jashari') },
    said: [
      'veturë me qira në aeroportin e Prishtinës',
      'rent a car aeroport rent',
      'kerr me qera aeroporti',
      'car for rent prishtina airport',
      'makina me qira ne aeroport',
    ],
  },
  {
    asks: {
      ...apartment,
      ...rooms(2),
      ...rent,
      ...inQuarter('Brooklyn', 'Bedford-Stuyvesant'),
      ...upTo(2500),
      ...dollars,
    },
    said: [
      '2br apartment for rent bed-stuy under $2,500',
      '2 bedroom apt bedstuy rent max 2500 dollars',
      'banesë 2 dhoma me qira bed stuy deri 2500 dollarë',
      'two bed flat bedford stuyvesant no fee rent up to $2500',
      'banes 2 dhomsh bed stuy brooklyn me qera deri 2500$',
    ],
  },
  {
    asks: {
      ...apartment,
      ...rooms(1),
      'input-min-bathrooms': '1',
      'input-max-bathrooms': '1',
      ...rent,
      ...inQuarter('Queens', 'Astoria'),
    },
    said: [
      '1br/1ba apt astoria for rent no fee',
      'one bedroom one bath apartment rental in astoria queens',
      '1 bed 1 bath flat astoria rent',
      'banesë me 1 dhomë gjumi dhe 1 banjo me qira në astoria',
    ],
  },
  {
    asks: { 'input-location': 'Manhatan,Brooklyn,Bronx,Queens,Staten island', ...apartment, ...rent },
    said: ['nyc apartment for rent', 'apartments new york city rent', 'banesë me qira nyc'],
  },
  {
    asks: { 'input-location': 'newyork', ...apartment, ...rent },
    said: ['banesë me qira në Nju Jork', 'new york apt rental', 'banes nju jork me qera'],
  },
  {
    asks: { 'input-location': 'kosovo', ...house, ...buy },
    said: ['shtëpi në shitje në Kosovë', 'house for sale in kosovo', 'shpi kosove shitje', 'kosova shtepia ne shitje'],
  },
  {
    asks: { ...apartment, ...inCity('Fushe Kosove'), 'input-minimum': '300', 'input-maximum': '400', ...euro, ...rent },
    said: [
      'banesë me qira në Fushë Kosovë 300-400 euro',
      'banes fushkosov me qera 300 deri 400 euro'.replace('fushkosov ', 'fushkosove '),
      'apartment fushe kosova rent from 300 to 400 euro',
      'banese fushe kosove prej 300 deri ne 400 euro qira',
      'flat for rent fushe kosova between 300 and 400 eur',
      'banesa mes 300 dhe 400 € fushe kosoves me qira',
    ],
  },
  {
    asks: { ...apartment, ...rent, ...inCity('Ferizaj'), 'input-order': 'price-up' },
    said: [
      'banesë e lirë me qira në Ferizaj',
      'cheap apartment for rent ferizaj',
      'banes me qira te lira ferizaj',
      'cheap banese me qera ferizaj',
      'affordable flat rental ferizaj',
    ],
  },
  {
    asks: { ...apartment, ...rent, 'input-furnished': 'yes', 'input-amenities': 'parking' },
    said: [
      'banesë e mobiluar me qira me parking',
      'furnished apartment for rent with parking',
      'banes mobilume me qera parking',
      'apartment fully furnished rent parking spot',
      'banese me mobilje, parkim, me qira',
    ],
  },
  {
    asks: { ...apartment, ...rent, 'input-furnished': 'no' },
    said: [
      'banesë e pamobiluar me qira',
      'unfurnished apartment for rent',
      'banes pa mobilje me qera',
      'flat without furniture rent',
    ],
  },
  {
    asks: { ...apartment, 'input-heating': 'gas,electric,wood,ac,none' },
    said: ['banesë pa ngrohje qendrore', 'apartment without central heating', 'banesa jo me ngrohje qendrore'],
  },
  {
    asks: { ...apartment, 'input-heating': 'none' },
    said: ['banesa pa ngrohje', 'flat no heating', 'apartment without heating'],
  },
  {
    asks: { ...apartment, 'input-heating': 'central' },
    said: ['banesë me ngrohje qendrore', 'apartment central heating', 'banes me termokos', 'flat with heating'],
  },
  {
    asks: { ...house, 'input-heating': 'wood' },
    said: ['shtëpi me ngrohje me pelet', 'shpi me pelet', 'house with a wood stove', 'house pellet heating'],
  },
  {
    asks: { ...apartment, 'input-elevator': 'yes', 'input-balcony': 'yes' },
    said: [
      'banesë me ashensor dhe ballkon',
      'banes ashensor ballkon',
      'apartment with elevator and balcony',
      'flat with a balcony and lift',
      'banesa me ballkone e me ashensorin',
    ],
  },
  {
    asks: { ...apartment, ...inCity('Brooklyn'), 'input-pets': 'yes', 'input-elevator': 'yes' },
    said: [
      'apartment with elevator pets allowed in Brooklyn',
      'brooklyn pet friendly elevator apartment',
      'brooklyn apartment dog friendly with lift',
      'banesë në Brooklyn me ashensor, lejohen kafshët shtëpiake',
    ],
  },
  {
    asks: { ...apartment, ...rent, 'input-pets': 'no' },
    said: ['banesë me qira pa kafshë', 'apartment for rent no pets', 'rent flat pets not allowed'],
  },
  {
    asks: { ...apartment, ...rent, 'input-utilities': 'yes' },
    said: [
      'banesë me qira shpenzimet e përfshira',
      'apartment for rent utilities included',
      'rent apartment all bills included',
      'banes me qera me shpenzime te perfshira',
    ],
  },
  {
    asks: { ...apartment, 'input-max-deposit': '0' },
    said: ['banesë pa depozitë', 'apartment no deposit', 'banes pa depozit', 'flat without security deposit'],
  },
  {
    asks: { ...apartment, ...rent, 'input-max-deposit': '500' },
    said: [
      'banesë me qira depozita deri 500',
      'apartment for rent deposit under 500',
      'rent flat security deposit max 500',
    ],
  },
  {
    asks: { ...apartment, 'input-min-floor': '3', 'input-max-floor': '3' },
    said: ['banesë kati i 3', 'apartment 3rd floor', 'banesë në katin 3', 'flat on floor 3'],
  },
  {
    asks: { ...apartment, 'input-min-floor': '0', 'input-max-floor': '0' },
    said: ['banesë përdhesë', 'ground floor apartment', 'banesë në kati përdhes'],
  },
  {
    asks: { ...house, 'input-min-built': '2010' },
    said: ['shtëpi viti i ndërtimit mbi 2010', 'house built since 2010', 'shtëpi e ndërtuar prej vitit 2010'],
  },
  {
    asks: { ...house, 'input-min-built': '2011' },
    said: ['shtëpi e ndërtuar pas 2010', 'house built after 2010', 'shtëpi e ndërtuar pas vitit 2010'],
  },
  {
    asks: { ...house, 'input-min-built': '1990', 'input-max-built': '1990' },
    said: ['shtëpi e ndërtuar në 1990', 'house built in 1990', 'house year built 1990', 'shtepi viti i ndertimit 1990'],
  },
  {
    asks: { ...car, 'input-fuel': 'Benzine,Hibrid' },
    said: ['veturë jo dizel', 'car not diesel', 'vetur pa nafte', 'kerr jo naftë', 'no diesel car'],
  },
  {
    asks: { ...house, 'input-min-rooms': '3', ...inCity('Yonkers') },
    said: [
      '3+ bedroom house yonkers',
      'shtëpi yonkers së paku 3 dhoma',
      'house yonkers at least 3 bedrooms',
      'shpi jonkers 3 e ma shume dhoma',
    ],
  },
  {
    asks: { ...house, 'input-min-floors': '3', 'input-max-floors': '3' },
    said: ['shtëpi trekatëshe', 'shpi 3 kate', '3 storey house', 'house with three floors', 'shtepi 3 katesh'],
  },
  {
    asks: { ...apartment, 'input-min-area': '72', 'input-max-area': '88' },
    said: ['banesë 80 m²', 'banes 80m2', '80 sqm apartment', 'apartament 80 metra katror', 'flat 80 square meters'],
  },
]
