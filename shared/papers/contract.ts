import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { announcedChange, draft, legalPage, legalPageStatus, publishedVersion } from './answers.ts'
import { draftBody, legalPageParams, publishBody, readQuery, versionParams } from './schema.ts'

const editing = { account: { times: 300, seconds: 3600 } }

export const papers = contract('papers', {
  announced: {
    summary: 'List the announced changes of legal pages',
    method: 'GET',
    path: '/api/papers',
    access: 'anyone',
    cache: 300,
    answer: z.strictObject({ data: z.array(announcedChange) }),
  },
  get: {
    summary: 'Read a legal page, as it holds now or in one of its versions',
    method: 'GET',
    path: '/api/papers/{paper}',
    access: 'anyone',
    cache: 60,
    params: legalPageParams,
    query: readQuery,
    answer: z.strictObject({ data: legalPage }),
  },
  list: {
    summary: 'List the legal pages with what holds, what is announced and what is being written',
    method: 'GET',
    path: '/api/manage/papers',
    access: 'administer',
    answer: z.strictObject({ data: z.array(legalPageStatus) }),
  },
  versions: {
    summary: 'List the versions of a legal page, with its draft',
    method: 'GET',
    path: '/api/papers/{paper}/versions',
    access: 'administer',
    params: legalPageParams,
    answer: z.strictObject({ data: z.strictObject({ versions: z.array(publishedVersion), draft }) }),
  },
  save: {
    summary: 'Save the draft of the next version of a legal page',
    method: 'PUT',
    path: '/api/papers/{paper}/versions/{number}',
    access: 'administer',
    changes: true,
    limit: editing,
    params: versionParams,
    body: draftBody,
    answer: z.strictObject({ data: z.strictObject({ revision: z.number() }) }),
  },
  publish: {
    summary: 'Publish the draft of a legal page, at once or announced',
    method: 'PUT',
    path: '/api/papers/{paper}/versions/{number}/published',
    access: 'administer',
    changes: true,
    limit: editing,
    params: versionParams,
    body: publishBody,
    answer: z.strictObject({ data: z.strictObject({ number: z.number(), holdsFrom: z.iso.date() }) }),
  },
  withdraw: {
    summary: 'Withdraw the newest version of a legal page before it holds',
    method: 'DELETE',
    path: '/api/papers/{paper}/versions/{number}/published',
    access: 'administer',
    changes: true,
    limit: editing,
    params: versionParams,
    answer: z.strictObject({ data: z.strictObject({ withdrawn: z.literal(true) }) }),
  },
})
