import * as z from 'zod'
import type { RouteName } from './routes.ts'
import { credentials, type PosterProfile, registration } from './schema/accounts.ts'
import { id, whole } from './schema/fields.ts'
import { type PhotoState, type SignedUpload, signPhotos } from './schema/photos.ts'
import { placeQuery, pointQuery } from './schema/places.ts'
import { type Card, type Post, postInput } from './schema/post.ts'
import { searchParams, searchQuery, skip } from './schema/search.ts'

/**
 * What each call takes: the schemas of its path parameters, query and body. Handlers parse with these very schemas,
 * pages validate with them, openapi.json is made of them.
 */
export const calls = {
  'posts.create': { body: postInput },
  'posts.get': { params: z.object({ id }) },
  'posts.mine': { params: z.object({ userId: z.string(), status: z.enum(['aktive', 'arkive']) }) },
  'posts.all': { query: z.object({ page: whole(1, 1e9).default(1), limit: whole(1, 100).default(100) }) },
  'posts.ads': { params: z.object({ slot: z.enum(['1', '2', '3']) }) },
  'posts.sponsored': {},
  'search.showing': { params: z.object({ value: skip }), body: searchParams },
  'search.find': { query: searchQuery },
  'places.locations': {},
  'places.suggest': { query: placeQuery },
  'places.reverse': { query: pointQuery },
  'photos.sign': { body: signPhotos },
  'photos.get': { params: z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }) },
  'accounts.create': { body: registration },
  'accounts.confirm': { params: z.object({ token: z.string().min(1).max(200) }) },
  'accounts.authenticate': { body: credentials },
  'accounts.check': {},
  'accounts.contact': { params: z.object({ id: z.string().min(1).max(64) }) },
} satisfies Partial<Record<RouteName, { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }>>

/** The calls that have a handler. */
export type BuiltCall = keyof typeof calls

/** What each call answers on success (decisions 1); rows with `token` carry the caller's token besides. */
export type Answers = {
  'posts.create': { data: { postId: string } }
  'posts.get': { data: Post }
  'posts.mine': { data: Card[] | 'No posts' }
  'posts.all': { data: Card[] }
  'posts.ads': { data: Card[] }
  'posts.sponsored': { data: Card[] }
  'search.showing': { data: { data: Card[]; numOfPosts: number } }
  'search.find': { data: { data: Card[]; numOfPosts: number } }
  'places.locations': { data: { city: string; neighborhood: string }[] }
  'places.suggest': { data: { text: string; latitude: number; longitude: number }[] }
  'places.reverse': { data: { route?: string; sublocality?: string; neighborhood?: string; city?: string } }
  'photos.sign': { data: SignedUpload[] }
  'photos.get': { data: PhotoState }
  'accounts.create': { data: { userID: string } }
  'accounts.confirm': { data: { confirmed: true } }
  'accounts.authenticate': { userID: string; token: string; expiresIn: number }
  'accounts.check': { token: string }
  'accounts.contact': { data: PosterProfile }
}
