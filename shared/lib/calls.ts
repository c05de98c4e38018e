import type * as z from 'zod'
import {
  confirmPath,
  credentials,
  mailRequest,
  type PosterProfile,
  type Profile,
  passwordReset,
  profileChange,
  profilePath,
  registration,
} from '../accounts/schema.ts'
import {
  type Article,
  type ArticleCard,
  articleChange,
  articleChangePath,
  articleInput,
  articlePath,
  articleSlugPath,
} from '../blogs/schema.ts'
import { feedbackMessage, posterMessage } from '../contact/schema.ts'
import {
  type ManagedPost,
  type ManagedUser,
  manageQuery,
  type Neighborhood,
  neighborhoodBody,
  neighborhoodPath,
  placeBody,
  placePath,
  usersQuery,
} from '../manage/schema.ts'
import { type PhotoState, photoPath, type SignedUpload, signPhotos } from '../photos/schema.ts'
import { placeQuery, pointQuery } from '../places/schema.ts'
import {
  adPath,
  latestQuery,
  likePath,
  myPostsPath,
  ownPostPath,
  postPath,
  submission,
  viewPath,
} from '../posts/calls.ts'
import { type Card, type Post, postChange, postFieldOrder, postInput } from '../posts/post.ts'
import type { SearchCounts } from '../search/counts.ts'
import { type MapAnswer, mapQuery } from '../search/map.ts'
import { type SearchPage, searchParams, searchQuery, showingPath } from '../search/params.ts'
import { type Suggestion, suggestQuery } from '../search/suggest.ts'
import { type DayVisits, type PostVisits, visitBody, visitKey } from '../visits/schema.ts'
import type { RouteName } from './routes.ts'

/** The schemas of a call; `order` is the order in which wrong fields are told, that of the body when left out. */
export type CallSchemas = {
  headers?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  order?: readonly string[]
}

/**
 * What each call takes: the schemas of its headers, path parameters, query and body. Handlers parse with these very schemas,
 * pages validate with them, openapi.json is made of them.
 */
export const calls = {
  'posts.create': { headers: submission, body: postInput, order: postFieldOrder },
  'posts.get': { params: postPath },
  'posts.mine': { params: myPostsPath },
  'search.latest': { query: latestQuery },
  'posts.ads': { params: adPath },
  'posts.sponsored': {},
  'posts.update': { params: ownPostPath, body: postChange, order: postFieldOrder },
  'posts.archive': { params: ownPostPath },
  'posts.dearchive': { params: ownPostPath },
  'posts.delete': { params: postPath },
  'posts.like': { params: likePath },
  'manage.posts': { query: manageQuery },
  'manage.place': { params: placePath, body: placeBody },
  'manage.neighborhood': { params: neighborhoodPath, body: neighborhoodBody },
  'search.showing': { params: showingPath, body: searchParams },
  'search.find': { query: searchQuery },
  'search.counts': { query: searchParams },
  'search.map': { query: mapQuery },
  'search.similar': { params: postPath },
  'search.suggest': { query: suggestQuery },
  'places.locations': {},
  'places.suggest': { query: placeQuery },
  'places.reverse': { query: pointQuery },
  'photos.sign': { body: signPhotos },
  'photos.get': { params: photoPath },
  'accounts.create': { body: registration },
  'accounts.confirm': { params: confirmPath },
  'accounts.authenticate': { body: credentials },
  'accounts.check': {},
  'accounts.contact': { params: profilePath },
  'accounts.get': { params: profilePath },
  'accounts.update': { params: profilePath, body: profileChange },
  'accounts.delete': { params: profilePath },
  'accounts.requestReset': { body: mailRequest },
  'accounts.reset': { body: passwordReset },
  'accounts.resendConfirmation': { body: mailRequest },
  'manage.suspend': { params: profilePath },
  'manage.suspendByGet': { params: profilePath },
  'manage.showEmail': { params: profilePath },
  'manage.showEmailByGet': { params: profilePath },
  'manage.users': { query: usersQuery },
  'visits.site': { headers: visitKey, body: visitBody },
  'visits.post': { params: viewPath, body: visitBody },
  'visits.all': {},
  'visits.unique': {},
  'visits.posts': {},
  'contact.poster': { headers: submission, body: posterMessage },
  'contact.feedback': { headers: submission, body: feedbackMessage },
  'blogs.list': {},
  'blogs.get': { params: articleSlugPath },
  'blogs.create': { headers: submission, body: articleInput },
  'blogs.update': { params: articleChangePath, body: articleChange },
  'blogs.archive': { params: articlePath },
  'blogs.delete': { params: articlePath },
} satisfies Partial<Record<RouteName, CallSchemas>>

/** The calls that have a handler. */
export type BuiltCall = keyof typeof calls

/** What each call answers on success (D-01); rows with `token` carry the caller's token besides. */
export type Answers = {
  'posts.create': { data: { postId: string } }
  'posts.get': { data: Post }
  'posts.mine': { data: Card[] | 'No posts' }
  'search.latest': { data: Card[] }
  'posts.ads': { data: Card[] }
  'posts.sponsored': { data: Card[] }
  'posts.update': { data: { postId: string } }
  'posts.archive': { data: { archived: boolean } }
  'posts.dearchive': { data: { archived: boolean } }
  'posts.delete': { data: { postId: string } }
  'posts.like': { data: { likes: number } }
  'manage.posts': { data: ManagedPost[]; numOfPosts: number }
  'manage.place': { data: ManagedPost[]; numOfPosts: number }
  'manage.neighborhood': { data: { postId: string } & Required<Neighborhood> }
  'search.showing': { data: SearchPage }
  'search.find': { data: SearchPage }
  'search.counts': { data: SearchCounts }
  'search.map': { data: MapAnswer }
  'search.similar': { data: Card[] }
  'search.suggest': { data: Suggestion[] }
  'places.locations': { data: { city: string; neighborhood: string }[] }
  'places.suggest': { data: { text: string; latitude: number; longitude: number }[] }
  'places.reverse': { data: { route?: string; sublocality?: string; neighborhood?: string; city?: string } }
  'photos.sign': { data: SignedUpload[] }
  'photos.get': { data: PhotoState }
  'accounts.create': { data: { userID: string } }
  'accounts.confirm': { data: { confirmed: true; kind: 'account' | 'email' } }
  'accounts.authenticate': { userID: string; token: string; expiresIn: number }
  'accounts.check': { token: string }
  'accounts.contact': { data: PosterProfile }
  'accounts.get': { data: Profile }
  'accounts.update': { data: { user: Profile }; token?: string }
  'accounts.delete': { data: { deactivated: true } }
  'accounts.requestReset': { data: { sent: true } }
  'accounts.reset': { data: { changed: true } }
  'accounts.resendConfirmation': { data: { sent: true } }
  'manage.suspend': { data: { userID: string; suspended: boolean } }
  'manage.suspendByGet': { data: { userID: string; suspended: boolean } }
  'manage.showEmail': { data: { userID: string; showEmail: boolean } }
  'manage.showEmailByGet': { data: { userID: string; showEmail: boolean } }
  'manage.users': { data: ManagedUser[]; numOfUsers: number }
  'visits.site': { data: { counted: boolean } }
  'visits.post': { data: { counted: boolean } }
  'visits.all': { data: DayVisits[] }
  'visits.unique': { data: DayVisits[] }
  'visits.posts': { data: PostVisits[]; titles: Record<string, string> }
  'contact.poster': { data: { sent: true } }
  'contact.feedback': { data: { sent: true } }
  'blogs.list': { data: ArticleCard[] }
  'blogs.get': { data: Article }
  'blogs.create': { data: { id: string; slug: string } }
  'blogs.update': { data: { id: string; slug: string } }
  'blogs.archive': { data: { archived: boolean } }
  'blogs.delete': { data: { id: string } }
}
