import { asked } from '#shared/asked/contract.ts'
import type { Asked, ShownAsked } from '#shared/asked/schema.ts'
import type { Language } from '#shared/lib/language.ts'
import { regionOf } from '#shared/places/cities.ts'
import { understand } from '#shared/search/ask/understand.ts'
import { searchParams } from '#shared/search/params.ts'
import { searchSentence } from '#web/features/search/server/inWords.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { readSentences } from '../parts/data.ts'

/** The sentences that enough visitors asked in vain, each with how it is understood today. */
export const handler = endpoint(asked.all, { bearer }, async ({ language }) => ({
  data: (await readSentences()).map((one) => shownIn(language, one)),
}))

function shownIn(language: Language, one: Asked): ShownAsked {
  const places = searchParams.parse(understand(one.sentence).params)['input-location']
  const [region, ...others] = new Set(places.map(regionOf))
  return {
    ...one,
    understood: searchSentence(searchParams.parse({ 'input-ask': one.sentence }), language),
    ...(region && others.length === 0 && { region }),
  }
}
