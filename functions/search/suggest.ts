import { suggestQuery } from '#shared/search/suggest.ts'
import { endpoint } from '../lib/endpoint.ts'
import { freshReplica } from './index/instance.ts'
import { suggest } from './index/words/suggest.ts'

export const handler = endpoint('search.suggest', { query: suggestQuery }, async ({ query: { text } }) => ({
  data: suggest(await freshReplica(), text),
}))
