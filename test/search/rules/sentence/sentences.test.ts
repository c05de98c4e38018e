import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMatchable } from '#functions/alerts/replica/schema.ts'
import { withWholeSentence } from '#functions/search/parts/replica/resolveSentence.ts'
import { canonicalSearch, isSearch } from '#shared/alerts/search.ts'
import { languages } from '#shared/lib/language.ts'
import { matcherOf } from '#shared/search/matches.ts'
import { type SearchParams, searchParams } from '#shared/search/params.ts'
import { mergeChips, remainingChips } from '#shared/search/sentence/mergeChips.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { searchSentence } from '../../../../web/features/search/server/inWords.ts'
import { searchByHand, sentence } from '../../../support/searches.ts'

/** A million with `npm run bench -- --fuzz`. */
const count = Number(process.env.TREGU_SENTENCES ?? 3000)

/** A search as URL parameters. */
const written = (search: SearchParams) =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value && `${value}`]),
  )

test(
  `${count} sentences of the lexicon, each with any filters set by hand, are valid searches and valid alerts (ASK-01, ASK-13, ALR-04)`,
  () => {
    fc.assert(
      fc.property(sentence, searchByHand, fc.constantFrom(...languages), (text, byHand, language) => {
        const asked = { ...byHand, 'input-ask': text }
        const parsed = searchParams.safeParse(asked)
        expect(parsed.error, 'a search is not accepted').toBeUndefined()
        const search = parsed.data as SearchParams
        const { chips } = parseSentence(text, search['input-ask-without'])
        for (const said of [chips, remainingChips(chips, search)])
          expect(searchParams.safeParse(written(mergeChips(search, said))).error, 'combined').toBeUndefined()
        matcherOf(withWholeSentence(search))
        const query = canonicalSearch(new URLSearchParams(asked).toString())
        expect([isSearch(query) && isMatchable({ search: query }), query]).toEqual([query !== '', query])
        searchSentence(search, language)
      }),
      { numRuns: count },
    )
  },
  60_000 + count * 20,
)
