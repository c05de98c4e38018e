import { expect, test } from 'vitest'
import { suggest } from '#functions/search/parts/replica/words/suggest.ts'
import { fold } from '#shared/lib/text.ts'
import { brands } from '#shared/posts/lists.ts'
import { formsOf, type Line } from '#shared/search/lexicon/line.ts'
import { lexicon } from '#shared/search/lexicon.ts'
import { demoListings } from '../../../../infra/demo/listings.ts'
import { buildStored, changeLog, emptyReplica, refresh } from '../support.ts'

const [log, replica] = [changeLog(), emptyReplica()]
for (const { body, postId } of demoListings) log.put(buildStored({ ...body, postId }), Date.now())
await refresh(replica, log.readChanges)

const groups = ['type', 'offer', 'venue', 'amenity', 'fact', 'body', 'place'] as const
/** The lines in the languages of listings. */
const listed = (group: (typeof groups)[number]): readonly Line[] =>
  (lexicon[group] as readonly Line[]).filter(([language]) => language !== 'sr')
const words = [...groups.flatMap((group) => listed(group).map((line) => formsOf(line)[0] ?? '')), ...brands].filter(
  (word) => fold(word).length > 2,
)

const suggestsSomething = (typed: string) => suggest(replica, typed).some(({ count }) => count > 0)

test('every market word in a listing has suggestions from its third letter on (ASK-15)', () => {
  const inStock = words.filter(suggestsSomething)
  expect(inStock.length).toBeGreaterThan(0.9 * words.length)
  expect(inStock.filter((word) => !suggestsSomething(word.slice(0, 3)))).toEqual([])
})
