import * as z from 'zod/mini'
import { profilePath } from '../accounts/schema.ts'
import { contract } from '../lib/contract.ts'
import { managedPosts, managedUsers } from './answers.ts'
import { manageQuery, neighborhoodBody, neighborhoodPath, placeBody, placePath, usersQuery } from './schema.ts'

const managing = { account: { times: 600, seconds: 3600 } }

const suspending = {
  path: '/api/user/suspend/{id}',
  access: 'administer',
  changes: true,
  limit: managing,
  params: profilePath,
  answer: z.strictObject({ data: z.strictObject({ userID: z.string(), suspended: z.boolean() }) }),
} as const

const showingEmail = {
  path: '/api/user/show/email/{id}',
  access: 'administer',
  changes: true,
  limit: managing,
  params: profilePath,
  answer: z.strictObject({ data: z.strictObject({ userID: z.string(), showEmail: z.boolean() }) }),
} as const

export const manage = contract('manage', {
  posts: {
    method: 'GET',
    path: '/api/post/manage',
    access: 'administer',
    replica: 'manage',
    query: manageQuery,
    answer: managedPosts,
  },
  place: {
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
    method: 'GET',
    path: '/api/user/all',
    access: 'administer',
    replica: 'manage',
    query: usersQuery,
    answer: managedUsers,
  },
  suspend: { method: 'PUT', ...suspending },
  // The same call by GET, as specified (D-07).
  suspendByGet: { method: 'GET', ...suspending },
  showEmail: { method: 'PUT', ...showingEmail },
  showEmailByGet: { method: 'GET', ...showingEmail },
})
