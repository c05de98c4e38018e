import { search } from '#shared/search/contract.ts'
import { dispatch } from '../lib/dispatch.ts'
import { handler as counts } from './counts.ts'
import { handler as find } from './find.ts'
import { handler as all } from './latest.ts'
import { handler as map } from './map.ts'
import { handler as showing } from './showing.ts'
import { handler as similar } from './similar.ts'
import { handler as suggest } from './suggest.ts'

/** The one function behind all calls that are answered from the replica, so that one warm replica serves them all. */
export const handler = dispatch([
  [search.latest, all],
  [search.showing, showing],
  [search.find, find],
  [search.counts, counts],
  [search.map, map],
  [search.similar, similar],
  [search.suggest, suggest],
])
