import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count } from '#functions/engine/bits.ts'
import { filtersOf, matching } from '#functions/search/parts/replica/filters.ts'
import { matches } from '#shared/search/matches.ts'
import { searchParams } from '#shared/search/params.ts'
import { matches as byHand, content, parametersOf, rate, searchModel } from './searchModel.ts'
import { buildStored, emptyReplica, fill, setRate } from './support.ts'

const shape = fc.option(fc.constantFrom('21,42.6;21.1,42.6;21.05,42.7', '20,42;22,42;22,43;20,43'), { nil: undefined })

test('matching one listing agrees with a brute-force evaluation', () => {
  fc.assert(
    fc.property(content, searchModel, (stated, wanted) => {
      const asked = { ...wanted, words: [], upTo: undefined }
      const post = buildStored(stated)
      expect(matches(post, searchParams.parse(parametersOf(asked)), Date.now(), rate)).toBe(byHand(post, asked))
    }),
    { numRuns: 2000 },
  )
})

test('matching each listing agrees with the index', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 12 }), searchModel, shape, async (contents, wanted, drawn) => {
      const search = searchParams.parse({
        ...parametersOf({ ...wanted, words: [], upTo: undefined }),
        'input-shape': drawn,
      })
      const replica = emptyReplica()
      setRate(replica, rate)
      await fill(replica, contents, 26)
      const found = count(matching(filtersOf(replica, search)))
      replica.db.close()
      expect(contents.filter((one) => matches(buildStored(one), search, Date.now(), rate))).toHaveLength(found)
    }),
    { numRuns: 150 },
  )
})
