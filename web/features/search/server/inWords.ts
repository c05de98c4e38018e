import { texts } from 'virtual:texts/results'
import type { Language } from '#shared/lib/language.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { mergeChips, remainingChips } from '#shared/search/sentence/mergeChips.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { formatMoney, formatShare, numberText } from '../../../lib/format.ts'
import { cardFacts, factTextsOf } from '../../posts/parts/factTexts.ts'
import { placeOf } from '../../posts/parts/place.ts'
import { inWords, sentenceOf } from '../results/title.ts'

/** What a search asks for in one line, for feeds, as the title of its results says it (HTM-03). */
export const searchTitle = (search: SearchParams, language: Language): string => inLanguage(inWords, search, language)

/** What an alert asks for, inside a sentence (ALR-10). */
export const searchSentence = (search: SearchParams, language: Language): string =>
  inLanguage(sentenceOf, search, language)

/**
 * What of that comes from lists and numbers, for whom nothing may be told that anybody can write; undefined if nothing
 * does (D-150).
 */
export function listedSentence(search: SearchParams, language: Language): string | undefined {
  const { 'input-ask': sentence, 'input-ask-without': without } = search
  const chips = sentence === undefined ? [] : parseSentence(sentence, without).chips
  const whole = mergeChips(search, remainingChips(chips, search))
  const listed = {
    ...whole,
    'input-ask': undefined,
    'input-ask-without': [],
    'input-words': undefined,
    'input-neighborhood': (whole['input-neighborhood'] ?? '').split(';').filter(isQuarter).join(';') || undefined,
    page: 1,
  }
  const said = sentenceOf(listed, texts[language].results, numberText(language))
  return said === texts[language].results('title.anything') ? undefined : said
}

const quarters: ReadonlySet<string> = new Set(neighborhoods.map(({ neighborhood }) => neighborhood))
const isQuarter = (name: string) => quarters.has(name)

function inLanguage(say: typeof inWords, search: SearchParams, language: Language): string {
  const { 'input-ask': sentence, 'input-ask-without': without } = search
  const said = sentence === undefined ? undefined : parseSentence(sentence, without)
  const whole = mergeChips(search, remainingChips(said?.chips ?? [], search))
  return say({ ...whole, page: 1 }, texts[language].results, numberText(language), said?.rest)
}

/** A listing as a mail shows it: `facts` are those of its card and what else the search asked for. */
export type CardWords = { price: string; reduced?: string; place: string; facts: string[] }

/** What a listing's card says, for who cannot be shown one. */
export function cardWords(card: Card, search: SearchParams | undefined, language: Language): CardWords {
  const { listings } = texts[language]
  const price = priceOf(card)
  const amenities = card.amenities.filter((one) => search?.['input-amenities'].includes(one))
  return {
    price:
      price.kind === 'hidden'
        ? ''
        : price.kind === 'negotiable'
          ? listings(`negotiable.${price.label}`)
          : formatMoney(price.amount, price.currency, language) + (price.per ? listings(`per.${price.per}`) : ''),
    reduced: card.reduced && formatShare(-card.reduced.percent / 100, language),
    place: placeOf(card),
    facts: [
      ...(card.reservedUntil ? [listings('reserved')] : []),
      ...cardFacts(factTextsOf(card, listings, language)).map(({ text }) => text),
      ...amenities.map((one) => listings(`amenities.${one}`)),
    ],
  }
}
