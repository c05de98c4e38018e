import type { PublicPage } from '#web/pages.ts'
import type { IndexOf, TableName } from './table.ts'

type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem'
type BucketAction =
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'ListBucket'
  | 'ListBucketVersions'
type CognitoAction =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
type PlacesAction = 'SearchText' | 'ReverseGeocode'

type BucketName = 'photos' | 'index' | 'web'

/** On a table, or with `index` on that index alone. */
type TableGrant = { [Name in TableName]: { table: Name; index?: IndexOf<Name>; actions: TableAction[] } }[TableName]

/**
 * One thing a function may do. A table grant names the table itself or, with `index`, that index alone; a bucket grant
 * covers the keys under `prefix`, but `ListBucket` and `ListBucketVersions` the whole bucket.
 */
export type Grant =
  | TableGrant
  | { bucket: BucketName; prefix: string; actions: BucketAction[] }
  | { cognito: CognitoAction[] }
  /** `listed` mails name in their headers how to be rid of them, and whoever sends them writes those itself. */
  | { mail: true | 'listed' }
  /** Reads the entry page as it was published. */
  | { page: true }
  /** Asks the source of the exchange rates, which is outside of AWS. */
  | { rates: true }
  | { places: PlacesAction[] }

/** What one of something takes beyond the execution of its call, in what AWS bills (`infra/costs.ts`). */
export type Spent = Partial<
  Record<
    | 'placeSearches'
    | 'storedPlaces'
    | 'mails'
    | 'writes'
    | 'lambdaSeconds'
    | 'objectWrites'
    | 'objectStorage'
    | 'tableStorage',
    number
  >
>

/** As EventBridge writes it after `rate`: one in the singular, more in the plural. */
type Rate = `1 ${'minute' | 'hour' | 'day'}` | `${number} ${'minutes' | 'hours' | 'days'}`

/** What one function needs; its role, environment, size and whatever runs it are made of this and of the contract. */
export type Need = {
  /** What it may touch, and nothing more. What follows from the contract of its calls is not repeated. */
  grants?: readonly Grant[]
  /** In MB; a whole CPU comes with 1769. */
  memory?: number
  /** How long it may take. */
  seconds?: number
  /** In MB, below /tmp. */
  storage?: number
  /** Draws pictures with sharp. */
  draws?: true
  /** Erases accounts, by what the tables declare and what domains need for theirs (`erasing`). */
  erases?: true
  /**
   * What its call costs who makes it as often as its limits let them (`infra/worstDay.ts`): what of, how much each takes,
   * and which rule counts them where it is not the limit by `address` or by `account`.
   */
  spends?: { what: string; one: Spent; byAddress?: string; byAccount?: string }
  /** Runs by the clock. */
  every?: Rate
  /** Runs for each new object of a bucket whose key begins so. */
  uploads?: { bucket: 'photos'; prefix: string }
  /** Events that it gives up are kept in a queue, to be tried again by hand. */
  keepsGivenUp?: true
  /** Runs for each mail that came back or was called spam. */
  mailEvents?: true
  /** The pages that it makes. */
  pages?: readonly PublicPage[]
  /** Answers an address that is no call; `open` says why to everybody. */
  route?: { key: string; open: string }
}

/** The needs of a domain's functions, each by the name of its file in `calls/` or `jobs/`; of a call that needs nothing, nothing. */
export type Needs = Record<string, Need>
