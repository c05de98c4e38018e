import { describe, expect, test } from 'vitest'
import { suggest } from '#functions/search/parts/replica/words/suggest.ts'
import { foldLatin as fold } from '#shared/lib/text.ts'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import type { ParamTexts } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { emptyReplica, fill, idsOf } from '../support.ts'

/** Serbian letters in Cyrillic, those of two Latin letters first. */
const pairs =
  'lj љ nj њ dž џ a а b б v в g г d д đ ђ e е ž ж z з i и j ј k к l л m м n н o о p п r р s с t т ć ћ u у f ф h х c ц č ч š ш'
const letters = pairs
  .split(' ')
  .flatMap((latin, at, all) => (at % 2 === 0 ? [[latin, all[at + 1] ?? ''] as const] : []))
const inCyrillic = (text: string): string =>
  letters.reduce((written, [latin, cyrillic]) => written.replaceAll(latin, cyrillic), text.toLowerCase())

/** Each city of Kosovo in Serbian, also in a case of it, and in Turkish. */
const names: Readonly<Record<string, readonly string[]>> = {
  Prishtine: ['Priština', 'Prištini', 'Priştine'],
  Peje: ['Peć', 'Peći', 'İpek'],
  Prizren: ['Prizren', 'Prizrenu'],
  Ferizaj: ['Uroševac', 'Uroševcu', 'Ferizovik'],
  Gjilan: ['Gnjilane', 'Gnjilanu', 'Gilan'],
  Gjakove: ['Đakovica', 'Đakovici', 'Yakova'],
  Mitrovice: ['Kosovska Mitrovica', 'Mitrovica', 'Mitroviça'],
  Vushtrri: ['Vučitrn', 'Vučitrnu', 'Vıçıtırın'],
  Podujeve: ['Podujevo', 'Podujevu', 'Poduyeva'],
  'Fushe Kosove': ['Kosovo Polje', 'Kosovu Polju', 'Kosova Ovası'],
  Lipjan: ['Lipljan', 'Lipljanu', 'Lipyan'],
  Drenas: ['Glogovac', 'Glogovcu', 'Glogofça'],
  Suhareke: ['Suva Reka', 'Suvoj Reci', 'Suhareka'],
  Rahovec: ['Orahovac', 'Orahovcu', 'Rahofça'],
  Malisheve: ['Mališevo', 'Mališevu', 'Malişeva'],
  Skenderaj: ['Srbica', 'Srbici', 'Sırbitsa'],
  Istog: ['Istok', 'Istoku', 'İstok'],
  Kline: ['Klina', 'Klini'],
  Decan: ['Dečani', 'Dečanima', 'Deçan'],
  Viti: ['Vitina', 'Vitini'],
  Kamenice: ['Kosovska Kamenica', 'Kamenici', 'Kamenitsa'],
  Kacanik: ['Kačanik', 'Kačaniku', 'Kaçanik'],
  Obiliq: ['Obilić', 'Obiliću', 'Obiliç'],
  Shtime: ['Štimlje', 'Štimlju', 'Ştimle'],
  Gracanice: ['Gračanica', 'Gračanici', 'Graçanitsa'],
  Dragash: ['Dragaš', 'Dragašu', 'Dragaş'],
  Shterpce: ['Štrpce', 'Štrpcu', 'Ştırpçe'],
  'Hani i Elezit': ['Đeneral Janković', 'Elez Han', 'Elezhan'],
  Junik: ['Junik', 'Juniku', 'Yunik'],
  Mamushe: ['Mamuša', 'Mamuši', 'Mamuşa'],
  Novoberde: ['Novo Brdo', 'Novom Brdu', 'Novaberde'],
  Kllokot: ['Klokot', 'Klokotu'],
  Partesh: ['Parteš', 'Partešu', 'Parteş'],
  Ranillug: ['Ranilug', 'Ranilugu', 'Raniluk'],
  Leposaviq: ['Leposavić', 'Leposaviću', 'Leposaviç'],
  'Zubin Potok': ['Zubin Potok', 'Zubinom Potoku'],
  Zvecan: ['Zvečan', 'Zvečanu', 'İzveçan'],
  'Mitrovice e Veriut': ['Severna Mitrovica', 'Severnoj Mitrovici', 'Kuzey Mitroviça'],
  Brezovice: ['Brezovica', 'Brezovici'],
  Rugove: ['Rugova', 'Rugovi'],
  'Aeroporti Adem Jashari': ['Aerodrom Priština', 'Priştine havalimanı'],
}
const inKosovo = cities.filter(({ region }) => region === 'kosovo')

describe('the places of Kosovo have names in four spellings (INP-16)', () => {
  test('every city has', () => {
    expect(Object.keys(names).sort()).toEqual(inKosovo.map(({ value }) => value).sort())
  })

  test.each(inKosovo.flatMap(({ value, text }) => [text, ...(names[value] ?? [])].map((name) => [name, value])))(
    '%s is %s, also in Cyrillic',
    (name, value) => {
      const spelled = /[çşığ]|İ|y/.test(name) ? [name] : [name, inCyrillic(name)]
      for (const one of [...spelled, `stan ${name}`])
        expect([one, parseSentence(one).params['input-location']]).toEqual([one, value])
    },
  )

  test.each([
    ['Sunčani breg', 'Bregu i Diellit'],
    ['Dragodan', 'Arbëria'],
    ['Vranjevac', 'Kodra e Trimave'],
    ['Velanija', 'Velania'],
    ['Lakrište', 'Lakrishte'],
    ['Taslidže', 'Taslixhe'],
    ['Čaglavica', 'Çagllavicë'],
    ['Grmija', 'Gërmia'],
    ['Bolničko naselje', 'Lagjja e Spitalit'],
    ['Ajvalija', 'Hajvali'],
    ['Şadırvan', 'Shadërvan'],
    ['Velika čaršija', 'Çarshia e Madhe'],
    ['Büyük Çarşı', 'Çarshia e Madhe'],
    ['Dardanija', 'Dardania'],
  ])('the quarter %s is %s', (name, quarter) => {
    expect(parseSentence(name).params['input-neighborhood']).toBe(quarter)
  })

  test('every quarter is known by its own name, but for the one that is named like a city', () => {
    const own = neighborhoods.filter(({ neighborhood }) => fold(neighborhood) !== 'malisheva')
    for (const { neighborhood } of own)
      expect([neighborhood, parseSentence(neighborhood).params['input-neighborhood']]).toEqual([
        neighborhood,
        expect.stringContaining(neighborhood),
      ])
  })
})

test.each([
  ['Hudson Yards', 'Manhatan'],
  ['Alphabet City', 'Manhatan'],
  ['Cobble Hill', 'Brooklyn'],
  ['Coney Island', 'Brooklyn'],
  ['Elmhurst', 'Queens'],
  ['the Rockaways', 'Queens'],
])('%s is in %s (INP-16)', (name, city) => {
  expect(parseSentence(name).params['input-location']).toBe(city)
})

const home = { 'input-property-type': 'apartment', 'input-rent': 'true', 'input-location': 'Prishtine' }
test.each<[string, ParamTexts]>([
  ['stan za izdavanje Priština', home],
  ['издајем стан у Приштини', home],
  [
    'dvosoban stan za izdavanje u Prištini do 500 evra',
    {
      ...home,
      ...{ 'input-min-rooms': '2', 'input-max-rooms': '2', 'input-maximum': '500', 'input-currency': 'Euro' },
    },
  ],
  [
    'kuća na prodaju u Prizrenu',
    {
      ...{ 'input-property-type': 'house', 'input-buy': 'true', 'input-location': 'Prizren' },
    },
  ],
  ['плац на продају Ђаковица', { 'input-property-type': 'land', 'input-buy': 'true', 'input-location': 'Gjakove' }],
  ['tražim cimerku u Prištini', { 'input-cimere': 'true', 'input-location': 'Prishtine' }],
  ['stan bez lifta ili balkona Priština izdavanje', { ...home, 'input-elevator': 'no', 'input-balcony': 'no' }],
])('the sentence "%s" is understood (INP-16)', (sentence, params) => {
  expect(parseSentence(sentence)).toMatchObject({ rest: '' })
  expect(parseSentence(sentence).params).toEqual(params)
})

test('letters of both scripts, and those without marks, find each other (INP-16)', async () => {
  expect(['Ђорђе', 'Đorđe', 'Djordje'].map(fold)).toEqual(['djordje', 'djordje', 'djordje'])
  expect(['Kırmızı', 'KIRMIZI', 'İzmir'].map(fold)).toEqual(['kirmizi', 'kirmizi', 'izmir'])
  const replica = emptyReplica()
  await fill(replica, [
    { title: 'Стан код Ђорђа Вајферта' },
    { title: 'Stan kod Đorđa Vajferta' },
    { title: 'Kırmızı ev', 'input-location': 'Gjilan' },
  ])
  for (const typed of ['Djordja Vajferta', 'Đorđa Vajferta', 'Ђорђа Вајферта'])
    expect([typed, idsOf(replica, { 'input-words': typed }).sort()]).toEqual([typed, ['0', '1']])
  expect(idsOf(replica, { 'input-words': 'kirmizi' })).toEqual(['2'])
  expect(suggest(replica, 'Гњил').map(({ value }) => value)).toEqual(['Gjilan'])
  expect(suggest(replica, 'Gnjil').map(({ value }) => value)).toEqual(['Gjilan'])
})
