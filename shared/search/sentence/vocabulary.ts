import { cities, type Together, together } from '../../places/cities.ts'
import { neighborhoods } from '../../places/neighborhoods.ts'
import type { Brand } from '../../posts/lists.ts'
import { makes } from '../../posts/lists.ts'
import { modelLines } from '../lexicon/cars.ts'
import { formsOf, type Line } from '../lexicon/line.ts'
import type { Group, Meanings } from '../lexicon/meanings.ts'
import { lexicon } from '../lexicon.ts'
import { tokensOf } from './tokens.ts'

/** One or more cities, or quarters with this name in these cities. */
export type Place = { cities: readonly string[]; quarter?: string }

/** One possible sense of a phrase; `lemma` is its canonical spelling. */
export type Sense =
  | { [G in Exclude<Group, 'place'>]: { group: G; means: Meanings[G]; lemma: string } }[Exclude<Group, 'place'>]
  | { group: 'place'; means: readonly Place[]; lemma: string }
  | { group: 'model'; means: Brand; lemma: string }

const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text)
/** Normalises a phrase to the vocabulary's key: folded words separated by spaces. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ')

function placesNamed(name: string): Place[] {
  const [city = '', quarter] = name.split('/')
  if (quarter === undefined) return [{ cities: Object.hasOwn(together, city) ? together[city as Together] : [city] }]
  if (city !== '') return [{ cities: [city], quarter }]
  return neighborhoods.flatMap((one) => (one.neighborhood === quarter ? { cities: [one.city], quarter } : []))
}

/** Phrase → its senses; the context selects one of them. Places with the same name are one sense. */
const phrases = new Map<string, Sense[]>()

function learn(form: string, sense: Sense): void {
  const phrase = phraseOf(form)
  const known = phrases.get(phrase) ?? []
  const places = known.find(({ group }) => group === 'place')
  if (places?.group === 'place' && sense.group === 'place') {
    const others = known.filter((one) => one !== places)
    phrases.set(phrase, [...others, { ...places, means: distinct([...places.means, ...sense.means]) }])
  } else if (!known.some(({ group, means }) => group === sense.group && means === sense.means))
    phrases.set(phrase, [...known, sense])
}

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
]

/** The canonical spelling of a line; that of a Serbian line is Albanian or English, as listings are written. */
function lemmaOf(group: Group, line: Line): string {
  const lines: readonly Line[] = line[0] === 'sr' ? lexicon[group] : []
  const [, forms] = lines.find(([language, , means]) => language !== 'sr' && means === line[2]) ?? line
  return forms.split(', ', 1)[0] ?? ''
}

for (const group of Object.keys(lexicon) as Group[])
  for (const line of lexicon[group]) {
    const lemma = lemmaOf(group, line)
    const sense = group === 'place' ? { group, means: placesNamed(line[2]), lemma } : { group, means: line[2], lemma }
    for (const form of formsOf(line)) learn(form, sense as Sense)
  }
// In English and in the Albanian definite form a city ends in -a.
for (const { value, text } of cities)
  for (const form of [value, text, text.replace(/[ëe]$/, 'a')])
    learn(form, { group: 'place', means: [{ cities: [value] }], lemma: text })
for (const { city, neighborhood } of neighborhoods)
  learn(neighborhood, { group: 'place', means: [{ cities: [city], quarter: neighborhood }], lemma: neighborhood })
// A model name that is only a number needs its make in front.
for (const [brand, models] of modelLines)
  for (const model of models.split(', '))
    for (const form of model.split('|'))
      learn(/^\d+$/.test(form) ? `${brand} ${form}` : form, {
        group: 'model',
        means: brand,
        lemma: model.split('|')[0] ?? '',
      })
for (const make of makes) learn(make, { group: 'brand', means: make, lemma: make })

/** The senses of a phrase that is written as in the lexicon. */
export const sensesOf = (phrase: string): readonly Sense[] | undefined => phrases.get(phrase)

/** All phrases of the vocabulary. */
export const knownPhrases: readonly string[] = [...phrases.keys()]

/** All words of the phrases. */
export const knownWords: ReadonlySet<string> = new Set(knownPhrases.flatMap((phrase) => phrase.split(' ')))

/** The number of words in the longest phrase. */
export const longest = Math.max(...knownPhrases.map((phrase) => phrase.split(' ').length))
