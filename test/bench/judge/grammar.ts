import { randomOf } from '../../../infra/demo/random.ts'
import { ask, type Query } from './query.ts'
import {
  about,
  apartment,
  automatic,
  availableBy,
  balcony,
  brand,
  builtBetween,
  cafe,
  car,
  city,
  dayOf,
  dollars,
  either,
  endOfMonth,
  estate,
  euro,
  exactly,
  feet,
  flatshare,
  from,
  fuel,
  furnished,
  garage,
  has,
  heatedBy,
  home,
  house,
  kosovo,
  land,
  lift,
  metres,
  model,
  not,
  office,
  owner,
  painted,
  party,
  people,
  pets,
  quarter,
  rent,
  restaurant,
  rooms,
  sale,
  shop,
  today,
  unfurnished,
  upTo,
  villa,
  wedding,
} from './requirements.ts'

const prishtina = city('Prishtine')

/** What a sentence is difficult by. */
export const subjects = ['numbers', 'not and or', 'bounds', 'days', 'people', 'implied', 'places', 'serbian'] as const
export type Subject = (typeof subjects)[number]

/** Sentences whose words are known and whose grammar is what counts; those in Serbian, whose words are. */
const sentences: Record<Subject, readonly Query[]> = {
  numbers: [
    ask('apartment prishtina area 50 to 70 price 300 to 500 rent', 'size and price', [
      ...[apartment, rent, prishtina, metres(50, 70), euro(300, 500)],
    ]),
    ask('price 300 to 400 rooms 2 to 3 prishtina rent', 'price, then rooms', [
      ...[home, rent, prishtina, euro(300, 400), from('rooms', 2, 3)],
    ]),
    ask('rooms 3 baths 2 apartment brooklyn for rent', 'words before numbers', [
      ...[apartment, rent, city('Brooklyn'), rooms(3), exactly('bathrooms', 2)],
    ]),
    ask('3 rooms 2 baths brooklyn rent under 5000', 'numbers before words', [
      ...[home, rent, city('Brooklyn'), rooms(3), exactly('bathrooms', 2), dollars(0, 5000)],
    ]),
    ask('banese dhoma 2 cmimi 200 deri 450 prishtine qira', 'rooms and price', [
      ...[apartment, rent, prishtina, rooms(2), euro(200, 450)],
    ]),
    ask('siperfaqe 60 deri 90 cmimi 300 deri 600 banese me qira prishtine', 'size and price', [
      ...[apartment, rent, prishtina, metres(60, 90), euro(300, 600)],
    ]),
    ask('banesë në shitje, çmimi nga 50000 deri 90000, sipërfaqja nga 60 deri 100', 'price and size', [
      ...[apartment, sale, kosovo, euro(50_000, 90_000), metres(60, 100)],
    ]),
    ask('2 banjo 3 dhoma banese shitje prishtine', 'baths, then rooms', [
      ...[apartment, sale, prishtina, exactly('bathrooms', 2), rooms(3)],
    ]),
    ask('house for sale price 100000 to 200000 rooms 4 to 6 kosovo', 'price, then rooms', [
      ...[house, sale, kosovo, euro(100_000, 200_000), from('rooms', 4, 6)],
    ]),
    ask('car year 2015 to 2020 price 5000 to 15000', 'year and price', [
      ...[car, sale, from('manufactureYear', 2015, 2020), either(euro(5000, 15_000), dollars(5000, 15_000))],
    ]),
    ask('viti 2018 deri 2022 kilometra deri 90000 golf ose audi', 'year and kilometres', [
      ...[car, from('manufactureYear', 2018, 2022), upTo('kilometers', 90_000)],
      either(model('Golf'), brand('Audi')),
    ]),
    ask('cmimi 8 deri 20 mije veture viti 2015 e siper', 'price in thousands and year', [
      ...[car, sale, euro(8000, 20_000), from('manufactureYear', 2015)],
    ]),
    ask('floor 3 rooms 2 apartment rent prishtina', 'floor and rooms', [
      ...[apartment, rent, prishtina, exactly('floor', 3), rooms(2)],
    ]),
    ask('kati 2 dhoma 2 banese me qira', 'floor and rooms', [apartment, rent, exactly('floor', 2), rooms(2)]),
    ask('office 50 to 150 sqm 300 to 900 euro prishtina', 'size and price', [
      ...[office, rent, prishtina, metres(50, 150), euro(300, 900)],
    ]),
    ask('lokal 40 deri 120 metra 300 deri 1200 euro me qira', 'size and price', [
      ...[shop, rent, metres(40, 120), euro(300, 1200)],
    ]),
    ask('toke 5 deri 20 ari cmimi 10000 deri 60000', 'size and price', [
      ...[land, sale, metres(500, 2000), euro(10_000, 60_000)],
    ]),
    ask('guests 200 to 400 wedding hall', 'guests', [wedding, people(200)]),
    ask('apartment rent brooklyn 2 bed 1 bath 700 to 1000 sqft', 'rooms, baths, size', [
      ...[apartment, rent, city('Brooklyn'), rooms(2), exactly('bathrooms', 1), feet(700, 1000)],
    ]),
    ask('400 euro 2 dhoma 70 m2 banese prishtine', 'each with its unit', [
      ...[apartment, rent, prishtina, euro(0, 400), rooms(2), about(70)],
    ]),
  ],
  'not and or': [
    ask('apartment rent prishtina no elevator or pets', 'neither', [
      ...[apartment, rent, prishtina, not(lift), not(pets)],
    ]),
    ask('banese me qira prishtine pa ashensor ose ballkon', 'neither', [
      ...[apartment, rent, prishtina, not(lift), not(balcony)],
    ]),
    ask('house with wood or gas heating for sale kosovo', 'one of two', [house, sale, kosovo, heatedBy('wood', 'gas')]),
    ask('Golf ose Passat me naftë', 'one of two models', [
      ...[car, either(model('Golf'), model('Passat Variant')), fuel('Nafte')],
    ]),
    ask('tiguan or tucson', 'one of two models', [car, model('Tiguan', 'Tucson')]),
    ask('banese me qira prishtine jo ne katin e pare as te fundit', 'not the first floor', [
      ...[apartment, rent, prishtina, not(exactly('floor', 1))],
    ]),
    ask('red or black car for sale', 'one of two colours', [car, sale, either(painted('red'), painted('black'))]),
    ask('veturë e kuqe ose e bardhë automatike', 'one of two colours', [
      ...[car, automatic, either(painted('red'), painted('white'))],
    ]),
    ask('no studio or house, rent in astoria or bayside', 'neither kind', [
      ...[rent, city('Queens'), quarter('Astoria', 'Bayside'), not(house), not(exactly('rooms', 0))],
    ]),
    ask('banesë me klimë por pa parking prishtinë qira', 'with and without', [
      ...[apartment, rent, prishtina, has('ac'), not(has('parking'))],
    ]),
    ask('furnished or partly furnished apartment for rent in manhattan', 'one of two', [
      ...[apartment, rent, city('Manhatan'), not(unfurnished), either(furnished, (one) => one.furnished === 'partly')],
    ]),
    ask('benzin ose hibrid jo naftë, automatik', 'one of two, not the third', [
      ...[car, automatic, either(fuel('Benzine'), fuel('Hibrid'))],
    ]),
    ask('apartment brooklyn rent without a balcony and without ac', 'neither', [
      ...[apartment, rent, city('Brooklyn'), not(balcony), not(has('ac'))],
    ]),
    ask('neither diesel nor automatic car for sale', 'neither', [car, sale, not(fuel('Nafte')), not(automatic)]),
    ask('shtëpi ose vilë me qira në Prizren apo Gjakovë', 'one of two, twice', [
      ...[either(house, villa), rent, city('Prizren', 'Gjakove')],
    ]),
    ask('electric or central heating office for rent', 'one of two', [office, rent, heatedBy('electric', 'central')]),
    ask('mercedes ose bmw jo dizel', 'one of two, not diesel', [
      ...[car, brand('Mercedes-Benz', 'BMW'), not(fuel('Nafte'))],
    ]),
    ask('banese me ngrohje qendrore ose me dru prishtine', 'one of two', [
      ...[apartment, prishtina, heatedBy('central', 'wood')],
    ]),
    ask('no ground floor, no top floor, apartment rent bronx', 'not the ground floor', [
      ...[apartment, rent, city('Bronx'), not(exactly('floor', 0))],
    ]),
    ask('any car except white or black under 20000 euro', 'neither colour', [
      ...[car, sale, euro(0, 20_000), not(painted('white')), not(painted('black'))],
    ]),
  ],
  bounds: [
    ask('cars newer than 2020', 'from 2021 on', [car, from('manufactureYear', 2021)]),
    ask('cars older than 2013', 'before 2013', [car, upTo('manufactureYear', 2012)]),
    ask('vetura më të reja se 2019', 'from 2020 on', [car, from('manufactureYear', 2020)]),
    ask('vetura me te vjetra se 2014 nen 10000 euro', 'before 2014', [
      ...[car, sale, upTo('manufactureYear', 2013), euro(0, 10_000)],
    ]),
    ask('Shtëpi në shitje ndërtuar pas vitit 2010', 'after 2010', [house, sale, builtBetween(2011)]),
    ask('apartment built before 1960 rent brooklyn', 'before 1960', [
      ...[apartment, rent, city('Brooklyn'), builtBetween(0, 1959)],
    ]),
    ask('banesë e ndërtuar para vitit 1985 në shitje', 'before 1985', [apartment, sale, builtBetween(0, 1984)]),
    ask('house built after 2000 for sale', 'after 2000', [house, sale, builtBetween(2001)]),
    ask('more than 3 bedrooms apartment rent brooklyn', 'four and more', [
      ...[apartment, rent, city('Brooklyn'), from('rooms', 4)],
    ]),
    ask('banese me qira prishtine me shume se 2 dhoma', 'three and more', [
      ...[apartment, rent, prishtina, from('rooms', 3)],
    ]),
    ask('fewer than 2 bedrooms prishtina apartment rent', 'one or none', [
      apartment,
      rent,
      prishtina,
      upTo('rooms', 1),
    ]),
    ask('banese me pak se 3 dhoma ne shitje ne gjilan', 'up to two', [
      apartment,
      sale,
      city('Gjilan'),
      upTo('rooms', 2),
    ]),
    ask('exactly 2 bedrooms house for sale kosovo', 'just two', [house, sale, kosovo, rooms(2)], {
      instead: [house, sale, kosovo, upTo('rooms', 3)],
    }),
    ask('saktësisht 3 dhoma banesë me qira', 'just three', [apartment, rent, rooms(3)]),
    ask('at least 4 rooms house for sale in prishtina', 'four and more', [house, sale, prishtina, from('rooms', 4)]),
    ask('at most 2 bathrooms house in queens for sale', 'one or two', [
      ...[house, sale, city('Queens'), upTo('bathrooms', 2)],
    ]),
    ask('cars made since 2022 automatic', 'from 2022 on', [car, automatic, from('manufactureYear', 2022)]),
    ask('veture para vitit 2013', 'before 2013', [car, upTo('manufactureYear', 2012)]),
    ask('under 100000 km and newer than 2017 diesel', 'kilometres and year', [
      ...[car, upTo('kilometers', 100_000), from('manufactureYear', 2018), fuel('Nafte')],
    ]),
    ask('apartment rent manhattan above the 10th floor', 'from the eleventh', [
      ...[apartment, rent, city('Manhatan'), from('floor', 11)],
    ]),
  ],
  days: [
    ask('apartment rent prishtina available now', 'free today', [apartment, rent, prishtina, availableBy(today)]),
    ask('flat for rent in prishtina available from 15 november', 'by that day', [
      ...[apartment, rent, prishtina, availableBy(dayOf(11, 15))],
    ]),
    ask('banesë me qira në Prishtinë e lirë nga 1 dhjetori', 'by that day', [
      ...[apartment, rent, prishtina, availableBy(dayOf(12))],
    ]),
    ask('banese me qira e lire kete muaj prishtine', 'this month', [
      ...[apartment, rent, prishtina, availableBy(endOfMonth)],
    ]),
    ask('apartment for rent manhattan available this month', 'this month', [
      ...[apartment, rent, city('Manhatan'), availableBy(endOfMonth)],
    ]),
    ask(
      'studio manhattan rent by the first of december',
      'by that day',
      [...[apartment, rent, city('Manhatan'), rooms(0), availableBy(dayOf(12))]],
      { instead: [apartment, rent, city('Manhatan'), availableBy(dayOf(12)), rooms(1)] },
    ),
    ask('cimer prizren i lire nga dhjetori', 'by December', [...[flatshare, city('Prizren'), availableBy(dayOf(12))]]),
    ask('room in brooklyn move in december 1', 'by that day', [
      ...[flatshare, city('Brooklyn'), availableBy(dayOf(12))],
    ]),
    ask('house rent available from january', 'by January', [house, rent, availableBy(dayOf(1))]),
    ask('banese me qira nga shkurti ne prishtine 2 dhoma', 'by February', [
      ...[apartment, rent, prishtina, rooms(2), availableBy(dayOf(2))],
    ]),
    ask('office for rent prishtina available next month', 'next month', [office, rent, prishtina]),
    ask('zyre me qira prishtine e lire menjehere', 'free today', [office, rent, prishtina, availableBy(today)]),
  ],
  people: [
    ask('no broker apartment rent queens', 'from the owner', [apartment, rent, city('Queens'), owner]),
    ask('banesë me qira prishtinë pa agjenci', 'from the owner', [apartment, rent, prishtina, owner]),
    ask('banese direkt nga pronari prishtine qira', 'from the owner', [apartment, rent, prishtina, owner]),
    ask('house for sale by owner staten island', 'from the owner', [house, sale, city('Staten island'), owner], {
      instead: [house, city('Staten island'), sale],
    }),
    ask('apartment brooklyn rent no agents', 'from the owner', [apartment, rent, city('Brooklyn'), owner]),
    ask('2 bedroom rent brooklyn direct from owner', 'from the owner', [home, rent, city('Brooklyn'), rooms(2), owner]),
    ask('shtepi ne shitje nga pronari', 'from the owner', [house, sale, owner]),
    ask('private seller car under 15000 euro', 'from the owner', [car, sale, euro(0, 15_000), owner]),
    ask('veturë nga pronari, jo nga autosalloni', 'from the owner', [car, owner]),
    ask('apartment rent manhattan from an agency', 'from an agency', [apartment, rent, city('Manhatan'), not(owner)]),
    ask('banese ne shitje prishtine vetem nga agjencia', 'from an agency', [apartment, sale, prishtina, not(owner)]),
    ask('cimer ferizaj pa ndërmjetës', 'from the owner', [flatshare, city('Ferizaj'), owner]),
  ],
  implied: [
    ask('prewar apartment bronx rent', 'built before 1940', [apartment, rent, city('Bronx'), builtBetween(0, 1940)]),
    ask('pre-war house brooklyn for sale', 'built before 1940', [house, sale, city('Brooklyn'), builtBetween(0, 1945)]),
    ask('garsonierë me qira në Prishtinë', 'no separate bedroom', [apartment, rent, prishtina, rooms(0)], {
      instead: [apartment, rent, prishtina, rooms(1)],
    }),
    ask('penthouse for sale manhattan', 'an apartment on a high floor', [
      ...[apartment, sale, city('Manhatan'), from('floor', 5)],
    ]),
    ask('penthouse me qira prishtine', 'an apartment on a high floor', [apartment, rent, prishtina, from('floor', 5)]),
    ask('duplex for rent brooklyn', 'an apartment or a house on two floors', [home, rent, city('Brooklyn')]),
    ask('loft brooklyn rent with a balcony', 'a flat with a balcony', [apartment, rent, city('Brooklyn'), balcony]),
    ask('loft me ballkon prishtine me qira', 'a flat with a balcony', [apartment, rent, prishtina, balcony]),
    ask('studio brooklyn up to 3000', 'no separate bedroom', [
      ...[apartment, rent, city('Brooklyn'), rooms(0), dollars(0, 3000)],
    ]),
    ask('garsonjere prizren', 'no separate bedroom', [apartment, city('Prizren'), rooms(0)]),
    ask('shtepi me garazh ne shitje', 'with a garage or parking', [house, sale, either(garage, has('parking'))]),
    ask('estate car diesel automatic', 'a wagon', [car, estate, fuel('Nafte'), automatic]),
  ],
  places: [
    ask('banese me qira orahovac', 'Rahovec', [apartment, rent, city('Rahovec')]),
    ask('house for sale in Vitina', 'Viti', [home, city('Viti')]),
    ask('stan kosovo polje', 'Fushë Kosovë', [apartment, city('Fushe Kosove')]),
    ask('apartment in Đeneral Janković', 'Hani i Elezit', [apartment, city('Hani i Elezit')]),
    ask('İpek kiralık restaurant', 'Peja', [restaurant, city('Peje')]),
    ask('banesa ne Glogovac me qira', 'Drenas', [apartment, rent, city('Drenas')]),
    ask('house Srbica', 'Skenderaj', [house, city('Skenderaj')]),
    ask('apartment Priştine rent', 'Prishtina', [apartment, rent, prishtina]),
    ask('wedding hall Uroševac', 'Ferizaj', [wedding, city('Ferizaj')], { instead: [city('Ferizaj'), party] }),
    ask('kuca Kosovska Kamenica', 'Kamenica', [house, city('Kamenice')]),
    ask('banese me qira dardani deri 400', 'Dardania in Prishtina', [
      ...[apartment, rent, prishtina, quarter('Dardania'), euro(0, 420)],
    ]),
    ask('flat in arberia', 'Arbëria in Prishtina', [apartment, prishtina, quarter('Arbëria')]),
    ask('loft in SoHo for rent', 'Manhattan', [apartment, rent, city('Manhatan')]),
    ask('hells kitchen apartment rent', 'Manhattan', [apartment, rent, quarter("Hell's Kitchen")]),
  ],
  serbian: [
    ask('stan za izdavanje Priština', 'flat for rent', [apartment, rent, prishtina]),
    ask('izdajem stan u Prištini', 'flat for rent', [apartment, rent, prishtina]),
    ask('dvosoban stan Priština izdavanje do 500 evra', 'two rooms', [
      ...[apartment, rent, prishtina, rooms(2), euro(0, 500)],
    ]),
    ask('prodaja stanova Peć', 'flats for sale', [apartment, sale, city('Peje')]),
    ask('kuća na prodaju u Prizrenu', 'house for sale', [house, sale, city('Prizren')]),
    ask('prodajem kuću Mitrovica', 'house for sale', [house, sale, city('Mitrovice', 'Mitrovice e Veriut')]),
    ask('станови за издавање Приштина', 'flat for rent', [apartment, rent, prishtina]),
    ask('кућа на продају Призрен', 'house for sale', [house, sale, city('Prizren')]),
    ask('издајем стан у Приштини до 400 евра', 'flat for rent', [apartment, rent, prishtina, euro(0, 400)]),
    ask('кућа Гњилане', 'house', [house, city('Gjilan')]),
    ask('plac na prodaju Đakovica', 'land', [land, sale, city('Gjakove')]),
    ask('zemljište Lipljan prodaja', 'land', [land, sale, city('Lipjan')]),
    ask('плац Вучитрн', 'land', [land, city('Vushtrri')]),
    ask('lokal za izdavanje Prizren', 'shop', [shop, rent, city('Prizren')]),
    ask('poslovni prostor Priština izdavanje', 'shop', [shop, rent, prishtina]),
    ask('kancelarija u Prištini za izdavanje', 'office', [office, rent, prishtina]),
    ask('канцеларија Приштина', 'office', [office, prishtina]),
    ask('vikendica Brezovica', 'villa', [villa, city('Brezovice')]),
    ask('vila za izdavanje Prizren', 'villa', [villa, rent, city('Prizren')]),
    ask('soba za izdavanje Priština', 'room', [flatshare, prishtina]),
    ask('tražim cimera Prizren', 'roommate', [flatshare, city('Prizren')]),
    ask('cimerka Đakovica', 'roommate', [flatshare, city('Gjakove')]),
    ask('тражим собу у Призрену', 'room', [flatshare, city('Prizren')]),
    ask('trosoban stan prodaja Gnjilane', 'three rooms', [apartment, sale, city('Gjilan'), rooms(3)]),
    ask('jednosoban stan Priština', 'one room', [apartment, prishtina, rooms(1)]),
    ask('garsonjera Priština izdavanje', 'studio', [apartment, rent, prishtina, rooms(0)], {
      instead: [apartment, rent, prishtina, rooms(1)],
    }),
    ask('stan sa 3 sobe u Prištini', 'three rooms', [apartment, prishtina, rooms(3)]),
    ask('stan 60 kvadrata Priština', 'size', [apartment, prishtina, about(60)]),
    ask('stan od 50 do 80 kvadrata za izdavanje Priština', 'size', [apartment, rent, prishtina, metres(50, 80)]),
    ask('namešten stan za izdavanje Priština', 'furnished', [apartment, rent, prishtina, furnished]),
    ask('stan sa liftom Priština izdavanje', 'elevator', [apartment, rent, prishtina, lift]),
    ask(
      'stan sa terasom i parkingom Priština',
      'terrace and parking',
      [apartment, prishtina, has('parking', 'terrace')],
      { instead: [apartment, prishtina, has('parking')] },
    ),
    ask('stan bez lifta Priština izdavanje', 'no elevator', [apartment, rent, prishtina, not(lift)]),
    ask('auto na prodaju do 10000 evra', 'car', [car, sale, euro(0, 10_000)]),
    ask('polovni automobili dizel automatik', 'cars', [car, fuel('Nafte'), automatic]),
    ask('kola za iznajmljivanje Priština', 'car for rent', [car, rent, prishtina]),
    ask('golf dizel', 'golf', [car, model('Golf')]),
    ask('mercedes benzin automatski menjač', 'mercedes', [car, brand('Mercedes-Benz'), fuel('Benzine'), automatic], {
      instead: [car, brand('Mercedes-Benz'), automatic],
    }),
    ask('audi do 15 hiljada evra', 'audi', [car, brand('Audi'), sale, euro(0, 15_000)]),
    ask('аутомобил до 10 хиљада евра', 'car', [car, sale, euro(0, 10_000)]),
    ask('auto od 2018 godište', 'year', [car, from('manufactureYear', 2018)]),
    ask('svadbeni salon Priština', 'wedding hall', [wedding, prishtina]),
    ask('sala za svadbe za 300 gostiju', 'wedding hall', [wedding, people(300)]),
    ask('restoran Peć', 'restaurant', [restaurant, city('Peje')]),
    ask('kafić u Prištini', 'café', [cafe, prishtina]),
    ask('ресторан Приштина', 'restaurant', [restaurant, prishtina]),
    ask('kafana Gračanica', 'restaurant', [restaurant, city('Gracanice')], {
      instead: [restaurant, city('Prishtine', 'Fushe Kosove', 'Lipjan')],
    }),
    ask('sala za rođendan Priština', 'party hall', [party, prishtina]),
    ask('stan Severna Mitrovica', 'flat', [apartment, city('Mitrovice e Veriut')]),
    ask('kuća Štrpce', 'house', [house, city('Shterpce')]),
    ask('stan Leposavić', 'flat', [apartment, city('Leposaviq')]),
    ask('kuća Zubin Potok prodaja', 'house', [house, sale, city('Zubin Potok')]),
    ask('stan Zvečan izdavanje', 'flat', [apartment, rent, city('Zvecan')]),
    ask('кућа Грачаница', 'house', [house, city('Gracanice')]),
    ask('kuća Novo Brdo', 'house', [house, city('Novoberde')]),
    ask('stan Partež', 'flat', [apartment, city('Partesh')]),
    ask('stan Ranilug', 'flat', [apartment, city('Ranillug')]),
    ask('kuća Klokot prodaja', 'house', [house, sale, city('Kllokot')]),
    ask('stan u Kosovu Polju za izdavanje', 'flat', [apartment, rent, city('Fushe Kosove')]),
    ask('jeftin stan Priština izdavanje', 'cheap flat', [apartment, rent, prishtina], { order: 'price-up' }),
  ],
}

type Sentences = Record<Subject, readonly Query[]>

/** One half of each subject, by a fixed seed: the first to work with, the second to be looked at once. */
function halves(half: 0 | 1): Sentences {
  const random = randomOf('grammar')
  const chosen = { ...sentences }
  for (const subject of subjects) {
    const shuffled = random.shuffle(sentences[subject])
    const middle = Math.ceil(shuffled.length / 2)
    chosen[subject] = half === 0 ? shuffled.slice(0, middle) : shuffled.slice(middle)
  }
  return chosen
}

/** The sentences to work with, and those that are looked at once. */
export const grammar = halves(0)
export const unseenGrammar = halves(1)
