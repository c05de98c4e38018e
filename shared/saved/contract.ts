import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { exactWhole, id } from '../lib/fields.ts'
import { savedPageMax } from './saved.ts'
import { savedInput, savedListing } from './schema.ts'

/** Enough to merge all listings saved on a device into the account, one call each, and to remove some. */
const savingLimit = { account: { times: 1500, seconds: 3600 }, address: { times: 20_000, seconds: 86_400 } }

/**
 * Each page that is loaded by somebody who is signed in lists the saved listings, by one call or by two. Read are up to
 * 500 notes of 500 characters.
 */
const listing = { account: { times: 1200, seconds: 3600 }, address: { times: 20_000, seconds: 86_400 } }

export const saved = contract('saved', {
  list: {
    summary: 'List saved listings',
    method: 'GET',
    path: '/api/saved',
    access: 'user',
    limit: listing,
    largest: 850_000,
    // Without `limit` all of them, the last saved first; with it a page in the order of the listings' ids, and `next` is
    // the value of `after` for the next page.
    query: z.object({ limit: z.optional(exactWhole(1, savedPageMax)), after: z.optional(id) }),
    answer: z.strictObject({ data: z.array(savedListing), next: z.optional(id) }),
  },
  save: {
    summary: 'Save a listing',
    method: 'PUT',
    path: '/api/saved/{postId}',
    access: 'user',
    limit: savingLimit,
    writes: 6,
    params: z.object({ postId: id }),
    body: savedInput,
    answer: z.strictObject({ data: savedListing }),
  },
  remove: {
    summary: 'Remove a saved listing',
    method: 'DELETE',
    path: '/api/saved/{postId}',
    access: 'user',
    limit: savingLimit,
    writes: 4,
    params: z.object({ postId: id }),
    answer: z.strictObject({ data: z.strictObject({ postId: id }) }),
  },
})
