import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { ownPage, posterPage } from './answers.ts'
import { pageChange, pagePath } from './schema.ts'

const day = 86_400

/** The public pages of posters (OWN-06). */
export const posters = contract('posters', {
  get: {
    summary: 'Read the page of a poster',
    method: 'GET',
    path: '/api/posters/by/{slug}',
    access: 'anyone',
    cache: 15,
    replica: 'search',
    rate: { steady: 200, burst: 400 },
    params: pagePath,
    answer: z.strictObject({ data: posterPage }),
  },
  mine: {
    summary: 'Read the own page',
    method: 'GET',
    path: '/api/posters/mine',
    access: 'user',
    limit: { account: { times: 300, seconds: 3600 }, address: { times: 5000, seconds: day } },
    answer: z.strictObject({ data: ownPage }),
  },
  save: {
    summary: 'Change the own page',
    method: 'PUT',
    path: '/api/posters/mine',
    access: 'user',
    changes: true,
    limit: {
      account: [
        { times: 30, seconds: 900 },
        { times: 60, seconds: day },
      ],
      address: { times: 300, seconds: day },
    },
    writes: 60,
    rate: guardedRate,
    body: pageChange,
    answer: z.strictObject({ data: ownPage }),
  },
})
