import { asked } from '#shared/asked/contract.ts'
import type { ShownUnansweredQuery, UnansweredQuery } from '#shared/asked/schema.ts'
import type { Language } from '#shared/lib/language.ts'
import { regionOf } from '#shared/places/cities.ts'
import { searchParams } from '#shared/search/params.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { searchSentence } from '#web/features/search/server/inWords.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { readableQueries } from '../parts/data.ts'

/** The sentences that enough visitors asked in vain, each with how it is understood today. */
export const handler = endpoint(asked.all, { bearer }, async ({ language }) => ({
  data: (await readableQueries()).map((one) => shownIn(language, one)),
}))

function shownIn(language: Language, one: UnansweredQuery): ShownUnansweredQuery {
  const places = searchParams.parse(parseSentence(one.sentence).params)['input-location']
  const [region, ...others] = new Set(places.map(regionOf))
  return {
    ...one,
    understood: searchSentence(searchParams.parse({ 'input-ask': one.sentence }), language),
    ...(region && others.length === 0 && { region }),
  }
}
