import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { ownPage, posterPage, waitingRegister } from './answers.ts'
import { askedPhone, pageChange, pagePath, phoneProof, posterIdPath, registerProof } from './schema.ts'

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
    team: 'viewer',
    limit: { account: { times: 300, seconds: 3600 }, address: { times: 5000, seconds: day } },
    answer: z.strictObject({ data: ownPage }),
  },
  save: {
    summary: 'Change the own page',
    method: 'PUT',
    path: '/api/posters/mine',
    access: 'user',
    team: 'owner',
    changes: true,
    limit: {
      account: [
        { times: 30, seconds: 900 },
        { times: 60, seconds: day },
      ],
      address: { times: 300, seconds: day },
      // Slugs are claimed for good: nobody collects the names of others.
      rules: { slug: { times: 10, seconds: 30 * day } },
    },
    writes: 60,
    rate: guardedRate,
    body: pageChange,
    answer: z.strictObject({ data: ownPage }),
  },
  askCode: {
    summary: 'Get a code that proves a telephone number when it is sent from it',
    method: 'POST',
    path: '/api/posters/mine/code',
    access: 'user',
    limit: { account: { times: 10, seconds: day }, address: { times: 50, seconds: day } },
    writes: 6,
    rate: guardedRate,
    body: askedPhone,
    answer: z.strictObject({ data: z.strictObject({ code: z.string(), until: z.iso.datetime() }) }),
  },
  waiting: {
    summary: 'List the register numbers that wait to be checked',
    method: 'GET',
    path: '/api/posters/waiting',
    access: 'administer',
    answer: z.strictObject({ data: z.array(waitingRegister) }),
  },
  provePhone: {
    summary: 'Note that a telephone number is proved by a code that came in from it',
    method: 'POST',
    path: '/api/posters/phones',
    access: 'administer',
    changes: true,
    // Each request could be a guess at a code.
    limit: { account: { times: 100, seconds: 3600 } },
    body: phoneProof,
    answer: z.strictObject({
      data: z.strictObject({ userId: z.string(), name: z.string(), telephone: z.string() }),
    }),
  },
  proveRegister: {
    summary: 'Note what the register says about a number',
    method: 'PUT',
    path: '/api/posters/{id}/register',
    access: 'administer',
    changes: true,
    limit: { account: { times: 300, seconds: 3600 } },
    params: posterIdPath,
    body: registerProof,
    answer: z.strictObject({ data: z.strictObject({ proved: z.boolean() }) }),
  },
})
