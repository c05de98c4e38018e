import type { Permission } from './access.ts'

/**
 * THE table of calls: name → how it is reached and who may call it.
 * `routes.posts.create` = `functions/posts/create.ts` = `api.posts.create()`; its schemas are `calls.posts.create`.
 * Infra makes a Lambda of each row, the laptop cloud serves them, the web client and openapi.json are made of them.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** `anyone` ignores a bearer; `optional` verifies one when sent; `user` needs one; a permission needs its roles. */
  access: 'anyone' | 'optional' | 'user' | Permission
  /** The answer carries the caller's current token (D-01). */
  token?: true
  /** Seconds a shared cache may keep the answer; refused to rows that read a bearer. */
  cache?: number
  /** Answered from a replica: such rows share one function, `search/replica` or `manage/replica`. */
  replica?: 'search' | 'manage'
  /** `multipart` rows take form data, all others JSON. */
  accepts?: 'multipart'
  /** False while the row has no handler: it answers 501. */
  built: boolean
}

export const routes = {
  posts: {
    create: { method: 'POST', path: '/api/post/create', access: 'user', token: true, built: true },
    get: { method: 'GET', path: '/api/post/get/{id}', access: 'optional', built: true },
    mine: {
      method: 'GET',
      path: '/api/post/get/all/user/{userId}/status/{status}',
      access: 'user',
      token: true,
      built: true,
    },
    ads: { method: 'GET', path: '/api/post/get/ads/{slot}', access: 'anyone', cache: 60, built: true },
    sponsored: { method: 'GET', path: '/api/post/get/sponsored', access: 'anyone', cache: 60, built: true },
    update: { method: 'PUT', path: '/api/post/update/{postId}/{userId}', access: 'user', token: true, built: true },
    archive: { method: 'PUT', path: '/api/post/archive/{postId}/{userId}', access: 'user', token: true, built: true },
    dearchive: {
      method: 'PUT',
      path: '/api/post/dearchive/{postId}/{userId}',
      access: 'user',
      token: true,
      built: true,
    },
    delete: { method: 'DELETE', path: '/api/post/{id}', access: 'user', built: true },
    like: { method: 'PUT', path: '/api/post/update/like/{postId}/{likes}', access: 'anyone', built: true },
  },
  search: {
    latest: { method: 'GET', path: '/api/post/get/all', access: 'anyone', cache: 30, replica: 'search', built: true },
    showing: {
      method: 'POST',
      path: '/api/post/search/showing/{value}',
      access: 'anyone',
      replica: 'search',
      built: true,
    },
    find: { method: 'GET', path: '/api/post/search', access: 'anyone', cache: 15, replica: 'search', built: true },
    counts: {
      method: 'GET',
      path: '/api/post/search/counts',
      access: 'anyone',
      cache: 15,
      replica: 'search',
      built: true,
    },
    map: { method: 'GET', path: '/api/post/search/map', access: 'anyone', cache: 15, replica: 'search', built: true },
    similar: {
      method: 'GET',
      path: '/api/post/similar/{id}',
      access: 'anyone',
      cache: 15,
      replica: 'search',
      built: true,
    },
    suggest: {
      method: 'GET',
      path: '/api/search/suggest',
      access: 'anyone',
      cache: 15,
      replica: 'search',
      built: true,
    },
  },
  places: {
    locations: { method: 'GET', path: '/api/search/all/locations', access: 'anyone', cache: 900, built: true },
    suggest: { method: 'GET', path: '/api/places/suggest', access: 'anyone', cache: 86_400, built: true },
    reverse: { method: 'GET', path: '/api/places/reverse', access: 'anyone', cache: 86_400, built: true },
  },
  photos: {
    sign: { method: 'POST', path: '/api/photos/sign', access: 'user', built: true },
    get: { method: 'GET', path: '/api/photos/{key}', access: 'user', built: true },
  },
  accounts: {
    create: { method: 'POST', path: '/api/user/create', access: 'anyone', built: true },
    confirm: { method: 'GET', path: '/api/user/confirm/token/{token}', access: 'anyone', built: true },
    authenticate: { method: 'POST', path: '/authenticate', access: 'anyone', built: true },
    check: { method: 'GET', path: '/check/token', access: 'user', built: true },
    contact: { method: 'GET', path: '/api/user/contact/{id}', access: 'anyone', cache: 60, built: true },
    get: { method: 'GET', path: '/api/user/{id}', access: 'user', token: true, built: true },
    update: { method: 'PUT', path: '/api/user/{id}', access: 'user', token: true, built: true },
    delete: { method: 'DELETE', path: '/api/user/{id}', access: 'user', built: true },
    requestReset: { method: 'POST', path: '/api/user/send/email/reset/password', access: 'anyone', built: true },
    reset: { method: 'POST', path: '/api/user/reset/password', access: 'anyone', built: true },
    resendConfirmation: {
      method: 'POST',
      path: '/api/user/send/email/confirmation',
      access: 'anyone',
      built: true,
    },
  },
  manage: {
    posts: { method: 'GET', path: '/api/post/manage', access: 'administer', replica: 'manage', built: true },
    place: {
      method: 'PUT',
      path: '/api/post/manage/{placement}',
      access: 'administer',
      replica: 'manage',
      built: true,
    },
    neighborhood: {
      method: 'PUT',
      path: '/api/post/change/neighborhood/{value}',
      access: 'administer',
      built: true,
    },
    users: { method: 'GET', path: '/api/user/all', access: 'administer', replica: 'manage', built: true },
    suspend: { method: 'PUT', path: '/api/user/suspend/{id}', access: 'administer', built: true },
    suspendByGet: { method: 'GET', path: '/api/user/suspend/{id}', access: 'administer', built: true },
    showEmail: { method: 'PUT', path: '/api/user/show/email/{id}', access: 'administer', built: true },
    showEmailByGet: { method: 'GET', path: '/api/user/show/email/{id}', access: 'administer', built: true },
  },
  visits: {
    site: { method: 'POST', path: '/api/visitor', access: 'anyone', built: true },
    post: { method: 'POST', path: '/api/visitor/post/{postId}', access: 'anyone', built: true },
    all: { method: 'GET', path: '/api/visitor/all', access: 'administer', built: true },
    unique: { method: 'GET', path: '/api/visitor/unique', access: 'administer', built: true },
    posts: { method: 'GET', path: '/api/visitor/posts/unique/visit', access: 'administer', built: true },
  },
  contact: {
    poster: { method: 'POST', path: '/api/contact', access: 'anyone', built: true },
    feedback: { method: 'POST', path: '/api/contact/send/feedback', access: 'anyone', built: true },
  },
  blogs: {
    list: { method: 'GET', path: '/api/blogs', access: 'optional', built: true },
    get: { method: 'GET', path: '/api/blogs/slug/{slug}', access: 'optional', built: true },
    create: { method: 'POST', path: '/api/blogs', access: 'editArticles', accepts: 'multipart', built: true },
    update: { method: 'PUT', path: '/api/blogs/{slug}', access: 'editArticles', accepts: 'multipart', built: true },
    archive: { method: 'PUT', path: '/api/blogs/{id}/archive', access: 'archiveArticles', built: true },
    delete: { method: 'DELETE', path: '/api/blogs/{id}', access: 'archiveArticles', built: true },
  },
} as const satisfies Record<string, Record<string, Route>>

/** The longest body a JSON call takes, in bytes (D-23). */
export const maxBodyBytes = 5_000_000

/** The longest form data: they reach a function in base64, and Lambda takes 6 MB in all. */
export const maxFormBytes = 4_500_000

/** `posts.create` and so on. */
export type RouteName = {
  [D in keyof typeof routes]: `${D & string}.${keyof (typeof routes)[D] & string}`
}[keyof typeof routes]

/** The whole table as a list, in its order. */
export const routeList: { name: RouteName; route: Route }[] = Object.entries(routes).flatMap(([domain, rows]) =>
  Object.entries(rows).map(([call, route]) => ({ name: `${domain}.${call}` as RouteName, route })),
)

const byName = new Map<string, Route>(routeList.map(({ name, route }) => [name, route]))

/** The row of a call. */
export function routeOf(name: RouteName): Route {
  const route = byName.get(name)
  if (!route) throw new Error(`No route ${name}`)
  return route
}
