import { handler as rate } from '../rates/calls/get.ts'

/** The calls of other domains that the function of the search replica answers. */
export const searchCalls = { 'rates.get': rate }
