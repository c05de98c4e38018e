import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { id } from '../lib/fields.ts'
import { savedInput, savedListing } from './schema.ts'

/** Enough to merge all listings saved on a device into the account, one call each, and to remove some. */
const keeping = { account: { times: 1500, seconds: 3600 } }

export const saved = contract('saved', {
  list: {
    summary: 'List saved listings',
    method: 'GET',
    path: '/api/saved',
    access: 'user',
    answer: z.strictObject({ data: z.array(savedListing) }),
  },
  save: {
    summary: 'Save a listing',
    method: 'PUT',
    path: '/api/saved/{postId}',
    access: 'user',
    limit: keeping,
    params: z.object({ postId: id }),
    body: savedInput,
    answer: z.strictObject({ data: savedListing }),
  },
  remove: {
    summary: 'Remove a saved listing',
    method: 'DELETE',
    path: '/api/saved/{postId}',
    access: 'user',
    limit: keeping,
    params: z.object({ postId: id }),
    answer: z.strictObject({ data: z.strictObject({ postId: id }) }),
  },
})
