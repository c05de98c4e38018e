import { handler as posters } from '../posters/calls/get.ts'
import { handler as rate } from '../rates/calls/get.ts'

/** The calls of other domains that the function of the search replica answers. */
export const searchCalls = {
  'posters.get': posters,
  'rates.get': rate,
}
