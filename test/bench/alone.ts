import { emptyFilterCache } from '#functions/search/parts/replica/filters.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { nearTo } from '#functions/search/parts/replica/near.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { similarTo } from '#functions/search/parts/replica/similar.ts'
import { matchOf } from '#functions/search/parts/replica/words/match.ts'
import { suggest } from '#functions/search/parts/replica/words/suggest.ts'
import { cityOf } from '#shared/places/cities.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import { development } from './judge/development.ts'
import { common, examples } from './searches.ts'
import { costOf, samples, summary, type Times } from './times.ts'

/** Searches that the relational twin cannot answer: only Tregu's times and CPU time. */
export type Alone = { name: string; tregu: Times; cpu: Times }

type Question = (replica: Replica, listing: StoredPost, random: Random) => unknown

/** Typical sentences. */
const sentences = Object.values(development).flatMap((queries) => queries.map(({ text }) => text))

const questions: Record<string, Question> = {
  'three words': (replica, listing, random) =>
    find(replica, { 'input-words': `${random.pick(common)} ${random.pick(common)} ${place(listing)}` }),
  'a mistyped word': (replica, _, random) => find(replica, { 'input-words': mistyped(random.pick(common), random) }),
  'a sentence, understood': (_replica, _listing, random) => parseSentence(random.pick(sentences)),
  'a sentence, answered': (replica, _, random) => find(replica, { 'input-ask': random.pick(sentences) }),
  'suggestions while typing': (replica, listing, random) => {
    const text = random.pick([random.pick(common), place(listing), `${random.pick(common)} ${place(listing)}`])
    return suggest(replica, text.slice(0, random.int(1, text.length)))
  },
  'suggestions for a mistyped word': (replica, _, random) => suggest(replica, mistyped(random.pick(common), random)),
  'a few results, and near ones': (replica, listing) => near(replica, fewLike(listing)),
  'no results, and near ones': (replica, listing) => near(replica, { ...fewLike(listing), 'input-maximum': 1 }),
  'similar listings': (replica, { postId }) => similarTo(replica, postId),
}

/** Runs each sentence for listings from all places. */
export async function askAlone(replica: Replica, count: number): Promise<Alone[]> {
  const listings = examples(count)
  const answers: Alone[] = []
  for (const [name, ask] of Object.entries(questions)) {
    const random = randomOf(name)
    const [times, cpus] = [[] as number[], [] as number[]]
    for (let n = 0; n < samples; n++) {
      const listing = listings[n % listings.length] as StoredPost
      const { time, cpu } = await costOf(() => ask(replica, listing, random))
      times.push(time)
      cpus.push(cpu)
    }
    answers.push({ name, tregu: summary(times), cpu: summary(cpus) })
  }
  return answers
}

function find(replica: Replica, asked: { 'input-words': string } | { 'input-ask': string }) {
  const { found, words, params } = search(replica, searchParams.parse(asked), { skip: 0, limit: pageSize })
  return found.map(({ post }) => matchOf(post, params, words))
}

/** A search for one listing by many of its facts, which finds it and hardly another. */
function fewLike(post: StoredPost) {
  const { price, dailyPrice = 0, 'input-location': city, neighborhood, rooms, amenities, postType } = post
  const amount = Math.max(1, price ?? dailyPrice)
  return {
    'input-property-type': String(postType.postTypeId),
    'input-rent': post.rent,
    'input-buy': post.selling,
    'input-location': city,
    'input-neighborhood': neighborhood,
    'input-minimum': Math.floor(amount * 0.99),
    'input-maximum': Math.ceil(amount * 1.01),
    'input-min-rooms': rooms,
    'input-max-rooms': rooms,
    'input-amenities': amenities.slice(0, 3).join(),
  }
}

function near(replica: Replica, asked: Record<string, unknown>) {
  const known = emptyFilterCache()
  const parsed = searchParams.parse(asked)
  const { total, params, whole, understood } = search(replica, parsed, { skip: 0, limit: pageSize }, known)
  return nearTo(replica, { original: parsed, params, whole, total, understood }, known)
}

const place = ({ 'input-location': city, neighborhood }: StoredPost) => neighborhood ?? cityOf(city)?.text ?? city

/** A typo: two swapped letters. */
function mistyped(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
}
