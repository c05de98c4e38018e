import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { rate } from './schema.ts'

export const rates = contract('rates', {
  get: {
    summary: 'Read the exchange rate',
    method: 'GET',
    path: '/api/rate',
    access: 'anyone',
    cache: 900,
    replica: 'search',
    answer: z.strictObject({ data: rate }),
  },
})
