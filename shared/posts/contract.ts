import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { exactWhole, flag, id } from '../lib/fields.ts'
import { bulk, bulkBody, bulkStepBody } from './bulk.ts'
import { ownersReasons, renewMax } from './expiry.ts'
import { card, post, postChange, postFieldOrder, postInput } from './post.ts'

/**
 * Limits of creating listings. Ten people who share an account at an agency publish 120 listings an hour (five minutes
 * each). On its first day an agency may enter its whole stock, some fifty listings per person; a network address has room
 * for two such days.
 */
const publishing = {
  account: [
    { times: 120, seconds: 3600 },
    { times: 500, seconds: 86_400 },
  ],
  address: { times: 1000, seconds: 86_400 },
}

/**
 * Limits of changing listings. Each change writes a whole listing (D-254). An agency edits 600 a day, archives 300,
 * takes 250 of them back and reserves 60; a network address has room for two that do so, and for many that do not.
 */
const changing = (ofAccount: number, ofAddress: number) => ({
  account: [
    { times: 600, seconds: 3600 },
    { times: ofAccount, seconds: 86_400 },
  ],
  address: { times: ofAddress, seconds: 86_400 },
})

/**
 * How many listings an account renews, and all accounts `together` at a network address, or in the IPv6 site (/48) around
 * it. The handler counts them, as only it knows which are written (D-254). An agency with 500 renews all twice a day.
 */
const renewing = { renewed: { times: 1000, seconds: 86_400 }, together: { times: 1500, seconds: 86_400 } }

/** The same of listings in plans of many, each of which is read and stored in the plan. */
const planning = { planned: { times: 5000, seconds: 86_400 }, together: { times: 8000, seconds: 86_400 } }

/** A post and the user on whose behalf it is changed: the caller, or any user if the caller is an administrator. */
const ownPost = z.object({ postId: id, userId: z.string().check(z.minLength(1), z.maxLength(64)) })

const cards = z.strictObject({ data: z.array(card) })
const postId = z.strictObject({ data: z.strictObject({ postId: z.string() }) })
/** `held`: a rule holds the listing back until a person has looked at it (TRU-02). */
const created = z.strictObject({ data: z.strictObject({ postId: z.string(), held: z.optional(z.boolean()) }) })
/** Until when it is reserved; a free listing has none. */
const reserved = z.strictObject({ data: z.strictObject({ reservedUntil: z.optional(z.iso.datetime()) }) })
const archived = z.strictObject({ data: z.strictObject({ archived: z.boolean() }) })

/** The token in the URL fragment of a mail's link: `<postId>.<secret>` (D-46). */
const mailedAnswer = z.string().check(z.regex(/^[0-9A-Z]{26}\.[\w-]{43}$/))

export const posts = contract('posts', {
  create: {
    summary: 'Publish a listing',
    method: 'POST',
    path: '/api/post/create',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: publishing,
    writes: 300,
    spends: ['photo', 'publishedMail'],
    rate: guardedRate,
    idempotent: true,
    body: postInput,
    order: postFieldOrder,
    answer: created,
  },
  get: {
    summary: 'Read a listing',
    method: 'GET',
    path: '/api/post/get/{id}',
    access: 'optional',
    team: 'viewer',
    // Not cached, and two descriptions of 10,000 characters each may stand in it.
    limit: { account: { times: 6000, seconds: 3600 }, address: { times: 100_000, seconds: 86_400 } },
    largest: 95_000,
    params: z.object({ id }),
    answer: z.strictObject({ data: post }),
  },
  mine: {
    summary: 'List the listings of an account',
    method: 'GET',
    path: '/api/post/get/all/user/{userId}/status/{status}',
    access: 'user',
    team: 'viewer',
    params: z.object({
      userId: z.string().check(z.minLength(1), z.maxLength(64)),
      status: z.enum(['aktive', 'arkive']),
    }),
    limit: { account: { times: 600, seconds: 3600 }, address: { times: 3000, seconds: 86_400 } },
    largest: 450_000,
    // Pagination: only the listings older than this one.
    query: z.object({ before: z.optional(id) }),
    answer: z.strictObject({ data: z.union([z.array(card), z.literal('No posts')]), next: z.optional(z.string()) }),
  },
  ads: {
    summary: 'List the listings placed in an advertisement slot',
    method: 'GET',
    path: '/api/post/get/ads/{slot}',
    access: 'anyone',
    cache: 60,
    // 1 first slider, 2 second slider, 3 popular (D-21).
    params: z.object({ slot: z.enum(['1', '2', '3']) }),
    answer: cards,
  },
  sponsored: {
    summary: 'List the sponsored listings',
    method: 'GET',
    path: '/api/post/get/sponsored',
    access: 'anyone',
    cache: 60,
    answer: cards,
  },
  update: {
    summary: 'Change a listing',
    method: 'PUT',
    path: '/api/post/update/{postId}/{userId}',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: changing(600, 1200),
    writes: 310,
    spends: ['photo'],
    rate: guardedRate,
    params: ownPost,
    body: postChange,
    order: postFieldOrder,
    answer: postId,
  },
  archive: {
    summary: 'Archive a listing',
    method: 'PUT',
    path: '/api/post/archive/{postId}/{userId}',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: changing(300, 600),
    writes: 310,
    params: ownPost,
    // Older clients send no reason.
    body: z.object({ reason: z.optional(z.enum(ownersReasons)) }),
    answer: archived,
  },
  dearchive: {
    summary: 'Make an archived listing active again',
    method: 'PUT',
    path: '/api/post/dearchive/{postId}/{userId}',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: changing(250, 500),
    writes: 310,
    params: ownPost,
    answer: archived,
  },
  reserve: {
    summary: 'Mark a listing as reserved for 14 days, or as free again',
    method: 'PUT',
    path: '/api/post/reserve/{postId}/{userId}',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: changing(60, 120),
    writes: 310,
    params: ownPost,
    body: z.object({ reserved: flag }),
    answer: reserved,
  },
  renew: {
    summary: 'Confirm that listings are still available',
    method: 'POST',
    path: '/api/post/renew',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: { ...changing(1000, 1500), rules: renewing },
    writes: 310,
    body: z.object({ postIds: z.array(id).check(z.minLength(1), z.maxLength(renewMax)) }),
    answer: z.strictObject({ data: z.strictObject({ renewed: z.array(id), waitsFor: z.optional(z.string()) }) }),
  },
  bulkPlan: {
    summary: 'Show what a change of many listings would change',
    method: 'POST',
    path: '/api/post/bulk',
    access: 'user',
    team: 'editor',
    limit: {
      account: { times: 100, seconds: 86_400 },
      address: { times: 200, seconds: 86_400 },
      rules: planning,
    },
    writes: 0.5,
    body: bulkBody,
    answer: z.strictObject({ data: bulk }),
  },
  // What it reads and writes of listings counts as the calls that change one (D-422).
  bulkStep: {
    summary: 'Go on with a change of many listings, or with undoing it',
    method: 'PUT',
    path: '/api/post/bulk',
    access: 'user',
    team: 'editor',
    changes: true,
    limit: { account: { times: 300, seconds: 86_400 }, address: { times: 600, seconds: 86_400 } },
    writes: 20,
    rate: guardedRate,
    body: bulkStepBody,
    answer: z.strictObject({ data: bulk }),
  },
  bulk: {
    summary: 'Read how far the change of many listings is',
    method: 'GET',
    path: '/api/post/bulk',
    access: 'user',
    team: 'editor',
    limit: { account: { times: 300, seconds: 3600 }, address: { times: 1000, seconds: 86_400 } },
    largest: 180_000,
    answer: z.strictObject({ data: z.optional(bulk) }),
  },
  // Answers by a mail's link, without a session: still available, or why not; still reserved, or free again.
  answer: {
    summary: 'Answer the mailed question whether a listing is still available',
    method: 'POST',
    path: '/api/post/answer',
    access: 'anyone',
    changes: true,
    limit: {
      address: [
        { times: 100, seconds: 900 },
        { times: 1000, seconds: 86_400 },
      ],
    },
    writes: 310,
    body: z.object({ token: mailedAnswer, answer: z.enum(['available', 'reserved', 'free', ...ownersReasons]) }),
    answer: z.strictObject({ data: z.strictObject({ postId: id, archived: z.boolean() }) }),
  },
  delete: {
    summary: 'Delete a listing',
    method: 'DELETE',
    path: '/api/post/{id}',
    access: 'user',
    team: 'owner',
    changes: true,
    limit: changing(400, 800),
    writes: 300,
    params: z.object({ id }),
    answer: postId,
  },
  like: {
    summary: 'Like a venue, or take the like back',
    method: 'PUT',
    path: '/api/post/update/like/{postId}/{likes}',
    access: 'anyone',
    changes: true,
    limit: {
      address: [
        { times: 300, seconds: 300 },
        { times: 20_000, seconds: 86_400 },
      ],
    },
    writes: 7,
    // The number of likes that the client expects after the call: more than now is a like, fewer is its removal (D-20).
    params: z.object({ postId: id, likes: exactWhole(-1, 1e9) }),
    // Like or unlike. If present it decides, and the possibly outdated `likes` of the path is ignored.
    body: z.object({ liked: z.optional(z.boolean()) }),
    answer: z.strictObject({ data: z.strictObject({ likes: z.number() }) }),
  },
})
