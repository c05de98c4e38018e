import { search } from '#shared/search/contract.ts'
import { searchQuery } from '#shared/search/params.ts'
import { runProduct } from '../../support/product.ts'
import { development } from './development.ts'
import { fresh } from './fresh.ts'
import { grammar, unseenGrammar } from './grammar.ts'
import { heldOut } from './heldOut.ts'
import { once } from './once.ts'
import type { Query } from './query.ts'
import { failuresOf, write, writeOnce } from './report.ts'
import { exactFor, gradesOf, scoreOf } from './score.ts'
import { stock } from './stock.ts'
import type { Verdict, Verdicts, Way } from './verdicts.ts'

/** The parameter of the search field: words as typed, or the sentence once the contract has it. */
const ways = { words: 'input-words', sentence: 'input-ask' } as const satisfies Record<Way, string>

/** `kept` and `fresh` also print the failures of these queries; `once` judges those instead that are looked at once. */
type Asked = { kept?: boolean; fresh?: boolean; once?: boolean }

/**
 * Sends every query of the corpora to the product at `TREGU_ADDRESS`, or to one that it starts; writes and prints the
 * scores.
 */
export async function judge(asked: Asked): Promise<void> {
  const running = process.env.TREGU_ADDRESS
  const { address, stop } = running ? { address: running, stop: undefined } : await runProduct({ empty: false })
  try {
    await checkStock(address)
    if (asked.once) {
      console.log(writeOnce(await judgeAll(address, once), await judgeAll(address, unseenGrammar)))
      return
    }
    const verdicts = {
      work: await judgeAll(address, development),
      kept: await judgeAll(address, heldOut),
      fresh: await judgeAll(address, fresh),
      grammar: await judgeAll(address, grammar),
    }
    console.log(write(verdicts))
    for (const name of ['kept', 'fresh'] as const) if (asked[name]) console.log(failuresOf(verdicts[name]))
  } finally {
    await stop?.()
  }
}

/** Throws unless the product has exactly the listings of the demo data: the relevance grades apply to them only. */
async function checkStock(address: string): Promise<void> {
  const ids: string[] = []
  for (let page = 1, more = true; more; page++) {
    const answer = await fetch(`${address}${search.latest.path}?page=${page}`)
    const { data } = search.latest.answer.parse(await answer.json())
    ids.push(...data.map(({ postId }) => postId))
    more = data.length > 0
  }
  const known = new Set(stock.map(({ postId }) => postId))
  if (ids.length !== known.size || !ids.every((id) => known.has(id)))
    throw new Error(`${address} shows ${ids.length} listings, not the ${known.size} of the demo data.`)
}

async function judgeAll(address: string, corpus: Readonly<Record<string, readonly Query[]>>): Promise<Verdicts> {
  const verdicts: Verdicts = {}
  for (const way of Object.keys(ways) as Way[]) {
    if (!Object.hasOwn(searchQuery.shape, ways[way])) continue
    const judged: Verdict[] = []
    for (const [group, queries] of Object.entries(corpus))
      for (const query of queries) judged.push({ group, query, ...(await ask(address, way, query)) })
    verdicts[way] = judged
  }
  return verdicts
}

/** Sends the request that the page sends when a visitor types this into its search field and presses Enter. */
async function ask(address: string, way: Way, query: Query): Promise<Pick<Verdict, 'score' | 'found' | 'exact'>> {
  const params = new URLSearchParams({ [ways[way]]: query.text, page: '1' })
  const answer = await fetch(`${address}${search.find.path}?${params}`)
  if (!answer.ok) throw new Error(`"${query.text}" was answered ${answer.status}.`)
  const { data } = search.find.answer.parse(await answer.json())
  // As on the page: the results, then what comes close to few of them.
  const ids = [...data.data, ...(data.near ?? [])].map(({ postId }) => postId)
  return {
    score: scoreOf(ids, gradesOf(query, stock)),
    found: data.numOfPosts,
    exact: exactFor(query, stock).length,
  }
}
