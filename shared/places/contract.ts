import * as z from 'zod'
import { contract } from '../lib/contract.ts'
import { placeQuery, pointQuery } from './schema.ts'

/** What the provider bills: an account may cost at most $0.25 a day by typing, and $0.80 by moving pins. */
const aDay = 86_400
const suggesting = { account: { times: 500, seconds: aDay } }
const locating = { account: { times: 200, seconds: aDay } }
/** And everybody together, in the worst case, $1,900 a day. */
const paid = { steady: 5, burst: 40 }

export const places = contract('places', {
  locations: {
    method: 'GET',
    path: '/api/search/all/locations',
    access: 'anyone',
    cache: 900,
    answer: z.strictObject({ data: z.array(z.strictObject({ city: z.string(), neighborhood: z.string() })) }),
  },
  suggest: {
    method: 'GET',
    path: '/api/places/suggest',
    access: 'user',
    limit: suggesting,
    rate: paid,
    query: placeQuery,
    answer: z.strictObject({
      data: z.array(z.strictObject({ text: z.string(), latitude: z.number(), longitude: z.number() })),
    }),
  },
  reverse: {
    method: 'GET',
    path: '/api/places/reverse',
    access: 'user',
    limit: locating,
    rate: paid,
    query: pointQuery,
    answer: z.strictObject({
      data: z.strictObject({
        route: z.string().optional(),
        sublocality: z.string().optional(),
        neighborhood: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  },
})
