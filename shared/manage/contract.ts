import * as z from 'zod/mini'
import { proving } from '../accounts/contract.ts'
import { profilePath, proof } from '../accounts/schema.ts'
import { contract } from '../lib/contract.ts'
import { managedPosts, managedUsers, morning, ownPosts } from './answers.ts'
import {
  manageQuery,
  neighborhoodBody,
  neighborhoodPath,
  ownQuery,
  placeBody,
  placePath,
  usersQuery,
} from './schema.ts'

const managing = { account: { times: 600, seconds: 3600 } }

const suspending = {
  summary: 'Suspend an account, or reopen it',
  path: '/api/user/suspend/{id}',
  access: 'administer',
  changes: true,
  limit: managing,
  params: profilePath,
  answer: z.strictObject({ data: z.strictObject({ userID: z.string(), suspended: z.boolean() }) }),
} as const

const showingEmail = {
  summary: 'Show or hide the e-mail of an account',
  path: '/api/user/show/email/{id}',
  access: 'administer',
  changes: true,
  limit: managing,
  params: profilePath,
  answer: z.strictObject({ data: z.strictObject({ userID: z.string(), showEmail: z.boolean() }) }),
} as const

export const manage = contract('manage', {
  morning: {
    summary: 'Read what happened since yesterday',
    method: 'GET',
    path: '/api/manage/morning',
    access: 'administer',
    replica: 'manage',
    answer: z.strictObject({ data: morning }),
  },
  posts: {
    summary: 'List listings for administrators',
    method: 'GET',
    path: '/api/post/manage',
    access: 'administer',
    replica: 'manage',
    query: manageQuery,
    answer: managedPosts,
  },
  own: {
    summary: 'Search the listings of the caller',
    method: 'GET',
    path: '/api/post/own',
    access: 'user',
    team: 'viewer',
    replica: 'manage',
    limit: { account: { times: 1200, seconds: 3600 }, address: { times: 10_000, seconds: 86_400 } },
    largest: 160_000,
    query: ownQuery,
    answer: ownPosts,
  },
  place: {
    summary: 'Place listings, or take them from their places',
    method: 'PUT',
    path: '/api/post/manage/{placement}',
    access: 'administer',
    changes: true,
    replica: 'manage',
    limit: managing,
    params: placePath,
    body: placeBody,
    answer: managedPosts,
  },
  neighborhood: {
    summary: 'Change the neighbourhood of a listing',
    method: 'PUT',
    path: '/api/post/change/neighborhood/{value}',
    access: 'administer',
    changes: true,
    limit: managing,
    params: neighborhoodPath,
    body: neighborhoodBody,
    answer: z.strictObject({
      data: z.strictObject({ postId: z.string(), neighborhood: z.string(), neighborhoodExtra: z.string() }),
    }),
  },
  users: {
    summary: 'List accounts for administrators',
    method: 'GET',
    path: '/api/user/all',
    access: 'administer',
    replica: 'manage',
    query: usersQuery,
    answer: managedUsers,
  },
  suspend: { method: 'PUT', ...suspending, limit: { ...managing, rules: proving }, body: proof },
  // The same call by GET, as specified (D-07).
  suspendByGet: { method: 'GET', ...suspending },
  showEmail: { method: 'PUT', ...showingEmail },
  showEmailByGet: { method: 'GET', ...showingEmail },
})
