import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { placeQuery, pointQuery } from './schema.ts'

/**
 * Limits of calls that the maps provider bills (infra/costs.ts has the prices). Enough for a user who creates fifty
 * listings a day, each with ten searches and three moves of the pin, and for an office of two such users at one network
 * address.
 */
const seconds = 86_400
const suggesting = {
  account: { times: 500, seconds },
  address: { times: 1000, seconds },
  everybody: { times: 8000, seconds },
}
const locating = {
  account: { times: 150, seconds },
  address: { times: 300, seconds },
  everybody: { times: 2000, seconds },
}

export const places = contract('places', {
  locations: {
    summary: 'List the neighbourhoods of all cities',
    method: 'GET',
    path: '/api/search/all/locations',
    access: 'anyone',
    cache: 900,
    answer: z.strictObject({ data: z.array(z.strictObject({ city: z.string(), neighborhood: z.string() })) }),
  },
  suggest: {
    summary: 'Suggest addresses while somebody types',
    method: 'GET',
    path: '/api/places/suggest',
    access: 'user',
    limit: suggesting,
    optional: true,
    rate: guardedRate,
    query: placeQuery,
    answer: z.strictObject({
      data: z.array(z.strictObject({ text: z.string(), latitude: z.number(), longitude: z.number() })),
    }),
  },
  reverse: {
    summary: 'Name the place of a point on the map',
    method: 'GET',
    path: '/api/places/reverse',
    access: 'user',
    limit: locating,
    optional: true,
    rate: guardedRate,
    query: pointQuery,
    answer: z.strictObject({
      data: z.strictObject({
        route: z.optional(z.string()),
        sublocality: z.optional(z.string()),
        neighborhood: z.optional(z.string()),
        city: z.optional(z.string()),
      }),
    }),
  },
})
