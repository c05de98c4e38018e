import * as z from 'zod'
import { contract } from '../lib/contract.ts'
import { placeQuery, pointQuery } from './schema.ts'

const geocoding = { address: { times: 300, seconds: 3600 } }
/** Each one is paid for that nobody has asked before. */
const paid = { steady: 20, burst: 40 }

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
    access: 'anyone',
    cache: 86_400,
    limit: geocoding,
    rate: paid,
    query: placeQuery,
    answer: z.strictObject({
      data: z.array(z.strictObject({ text: z.string(), latitude: z.number(), longitude: z.number() })),
    }),
  },
  reverse: {
    method: 'GET',
    path: '/api/places/reverse',
    access: 'anyone',
    cache: 86_400,
    limit: geocoding,
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
