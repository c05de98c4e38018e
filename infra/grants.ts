import { type Route, type RouteName, routeList, type routes } from '#shared/lib/routes.ts'

type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem'
type BucketAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket'
type CognitoAction =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
type PlacesAction = 'SearchText' | 'ReverseGeocode'

export type TableName =
  | 'posts'
  | 'accounts'
  | 'tokens'
  | 'photos'
  | 'messages'
  | 'visitors'
  | 'visits'
  | 'limits'
  | 'articles'
export type IndexName = 'byOwner' | 'placed' | 'changes' | 'unattached' | 'unsent' | 'listed' | 'due'
export type BucketName = 'photos' | 'index'

/**
 * One thing a function may do. A table grant names the table itself or, with `index`, that index alone; a bucket grant
 * covers the keys under `prefix`, but `ListBucket` the whole bucket.
 */
export type Grant =
  | { table: TableName; index?: IndexName; actions: TableAction[] }
  | { bucket: BucketName; prefix: string; actions: BucketAction[] }
  | { cognito: CognitoAction[] }
  | { mail: true }
  /** Reads the entry page as it was published. */
  | { page: true }
  | { places: PlacesAction[] }

/** The rows that have a function of their own: built, and not answered from a replica. */
type OwnFunction<D extends keyof typeof routes> = {
  [C in keyof (typeof routes)[D]]: (typeof routes)[D][C] extends { replica: string }
    ? never
    : (typeof routes)[D][C] extends { built: true }
      ? `${D}.${C & string}`
      : never
}[keyof (typeof routes)[D]]

export type FunctionName =
  | { [D in keyof typeof routes]: OwnFunction<D> }[keyof typeof routes]
  | 'search.replica'
  | 'manage.replica'
  | 'fallback'
  | 'blogs.page'
  | 'photos.process'
  | 'search.snapshot'
  | 'manage.snapshot'
  | 'visits.closeDays'
  | 'photos.sweep'
  | 'contact.sendUnsent'
  | 'accounts.settleDue'

const placedPosts: Grant[] = [
  { table: 'posts', actions: ['BatchGetItem'] },
  { table: 'posts', index: 'placed', actions: ['Query'] },
]

/** Counts what somebody does by a hash of who they are. */
const limited: Grant = { table: 'limits', actions: ['UpdateItem'] }

/** Keeps what a visitor wrote and mails it. */
const visitorMessages: Grant[] = [limited, { table: 'messages', actions: ['PutItem', 'UpdateItem'] }, { mail: true }]

/** Mails a link for an account. */
const linkByMail: Grant[] = [
  limited,
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'tokens', actions: ['PutItem'] },
  { cognito: ['AdminGetUser'] },
  { mail: true },
]

/** Lets users and posts follow the state of an account; closed ones are erased in the end. */
const settling: Grant[] = [
  { table: 'accounts', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
  { table: 'posts', actions: ['PutItem', 'UpdateItem'] },
  { table: 'posts', index: 'byOwner', actions: ['Query'] },
  { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
  { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminDeleteUser'] },
]

/**
 * What each function may do, and nothing more: its role and its environment are made of this list. Functions that
 * read a bearer get `bearerGrants` besides, and need not repeat them.
 */
export const grants: Record<FunctionName, Grant[]> = {
  'posts.create': [
    { table: 'posts', actions: ['PutItem'] },
    { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem'] },
    { table: 'tokens', actions: ['UpdateItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
  ],
  'posts.get': [{ table: 'posts', actions: ['GetItem', 'BatchGetItem'] }],
  'posts.mine': [
    { table: 'posts', actions: ['BatchGetItem'] },
    { table: 'posts', index: 'byOwner', actions: ['Query'] },
  ],
  'posts.ads': placedPosts,
  'posts.sponsored': placedPosts,
  'posts.update': [
    { table: 'posts', actions: ['GetItem', 'PutItem'] },
    { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  ],
  'posts.archive': [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }],
  'posts.dearchive': [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }],
  'posts.delete': [
    { table: 'posts', actions: ['GetItem', 'PutItem'] },
    { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  ],
  'manage.neighborhood': [{ table: 'posts', actions: ['GetItem', 'UpdateItem'] }],
  'posts.like': [
    { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
    { table: 'visitors', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
  ],
  'places.locations': [],
  'places.suggest': [{ places: ['SearchText'] }],
  'places.reverse': [{ places: ['ReverseGeocode'] }],
  'photos.sign': [
    { table: 'photos', actions: ['BatchWriteItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
  ],
  'photos.get': [{ table: 'photos', actions: ['GetItem'] }],
  'accounts.create': [
    limited,
    { table: 'accounts', actions: ['GetItem', 'PutItem'] },
    { table: 'tokens', actions: ['PutItem'] },
    { cognito: ['AdminGetUser', 'AdminCreateUser', 'AdminDisableUser', 'AdminSetUserPassword', 'AdminDeleteUser'] },
    { mail: true },
  ],
  'accounts.confirm': [
    { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
    { table: 'tokens', actions: ['GetItem'] },
    { cognito: ['AdminEnableUser', 'AdminDisableUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'] },
    { mail: true },
  ],
  'accounts.authenticate': [
    limited,
    { table: 'accounts', actions: ['GetItem'] },
    { table: 'tokens', actions: ['PutItem'] },
    { cognito: ['AdminInitiateAuth'] },
  ],
  'accounts.check': [{ table: 'tokens', actions: ['GetItem', 'PutItem'] }, { cognito: ['AdminInitiateAuth'] }],
  'accounts.contact': [{ table: 'accounts', actions: ['GetItem'] }],
  'accounts.get': [],
  'accounts.update': [
    limited,
    { table: 'accounts', actions: ['UpdateItem'] },
    { table: 'tokens', actions: ['PutItem'] },
    { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['PutObject'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
    { cognito: ['AdminGetUser', 'AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'] },
    { mail: true },
  ],
  'accounts.delete': settling,
  'accounts.requestReset': linkByMail,
  'accounts.reset': [
    limited,
    { table: 'accounts', actions: ['GetItem', 'UpdateItem'] },
    { table: 'tokens', actions: ['GetItem'] },
    { cognito: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'] },
    { mail: true },
  ],
  'accounts.resendConfirmation': linkByMail,
  'manage.suspend': settling,
  'manage.suspendByGet': settling,
  'manage.showEmail': [{ table: 'accounts', actions: ['UpdateItem'] }],
  'manage.showEmailByGet': [{ table: 'accounts', actions: ['UpdateItem'] }],
  'visits.site': [
    { table: 'visits', actions: ['UpdateItem'] },
    { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
  ],
  'visits.post': [
    { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
    { table: 'visits', actions: ['PutItem'] },
    { table: 'visitors', actions: ['GetItem', 'UpdateItem'] },
  ],
  'visits.all': [{ table: 'visits', actions: ['Query'] }],
  'visits.unique': [{ table: 'visits', actions: ['Query'] }],
  'visits.posts': [
    { table: 'visits', actions: ['Query'] },
    { table: 'posts', actions: ['BatchGetItem'] },
  ],
  'contact.poster': [
    ...visitorMessages,
    { table: 'posts', actions: ['GetItem'] },
    { table: 'accounts', actions: ['GetItem'] },
  ],
  'contact.feedback': visitorMessages,
  'blogs.list': [{ table: 'articles', index: 'listed', actions: ['Query'] }],
  'blogs.get': [{ table: 'articles', actions: ['GetItem'] }],
  'blogs.create': [
    { table: 'articles', actions: ['GetItem', 'PutItem'] },
    { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem'] },
    { table: 'tokens', actions: ['UpdateItem'] },
    { bucket: 'photos', prefix: 'photos/articles/', actions: ['PutObject'] },
  ],
  'blogs.update': [
    { table: 'articles', actions: ['GetItem', 'PutItem', 'DeleteItem'] },
    { table: 'photos', actions: ['BatchGetItem', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'] },
    { bucket: 'photos', prefix: 'photos/articles/', actions: ['PutObject'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  ],
  'blogs.archive': [{ table: 'articles', actions: ['GetItem', 'UpdateItem'] }],
  'blogs.delete': [
    { table: 'articles', actions: ['GetItem', 'DeleteItem'] },
    { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  ],
  'search.replica': [
    { table: 'posts', index: 'changes', actions: ['Query'] },
    // Without ListBucket, S3 answers 403 for an object that is not there.
    { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'ListBucket'] },
  ],
  'manage.replica': [
    { table: 'posts', actions: ['GetItem', 'UpdateItem'] },
    { table: 'posts', index: 'changes', actions: ['Query'] },
    { table: 'accounts', index: 'changes', actions: ['Query'] },
    { bucket: 'index', prefix: 'managed/', actions: ['GetObject', 'ListBucket'] },
  ],
  fallback: [],
  'blogs.page': [{ table: 'articles', actions: ['GetItem'] }, { page: true }],
  'photos.process': [
    { table: 'photos', actions: ['GetItem', 'UpdateItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['PutObject'] },
  ],
  'search.snapshot': [
    { table: 'posts', index: 'changes', actions: ['Query'] },
    { bucket: 'index', prefix: 'snapshots/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
  ],
  'manage.snapshot': [
    { table: 'posts', index: 'changes', actions: ['Query'] },
    { table: 'accounts', index: 'changes', actions: ['Query'] },
    { bucket: 'index', prefix: 'managed/', actions: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'] },
  ],
  'visits.closeDays': [{ table: 'visits', actions: ['Query', 'PutItem'] }],
  'photos.sweep': [
    { table: 'photos', actions: ['UpdateItem', 'DeleteItem'] },
    { table: 'photos', index: 'unattached', actions: ['Query'] },
    { table: 'posts', actions: ['GetItem', 'PutItem'] },
    { table: 'articles', actions: ['GetItem'] },
    { table: 'accounts', actions: ['GetItem'] },
    { bucket: 'photos', prefix: 'uploads/', actions: ['DeleteObject'] },
    { bucket: 'photos', prefix: 'photos/', actions: ['DeleteObject'] },
  ],
  'accounts.settleDue': [{ table: 'accounts', index: 'due', actions: ['Query'] }, ...settling],
  'contact.sendUnsent': [
    { table: 'messages', actions: ['UpdateItem'] },
    { table: 'messages', index: 'unsent', actions: ['Query'] },
    { table: 'accounts', actions: ['GetItem'] },
    { mail: true },
  ],
}

/** Each call with a bearer reads the state of the caller's account. */
export const bearerGrants: Grant[] = [{ table: 'accounts', actions: ['GetItem'] }]

export const functionNames = Object.keys(grants) as FunctionName[]

/** The function that answers a built row. */
export function functionOf(name: RouteName, route: Route): FunctionName {
  return route.replica ? `${route.replica}.replica` : (name as FunctionName)
}

/** Does this function verify bearers? */
export function readsBearer(name: FunctionName): boolean {
  return routeList.some(
    (row) => row.route.built && row.route.access !== 'anyone' && functionOf(row.name, row.route) === name,
  )
}
