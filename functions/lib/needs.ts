import type { SpendName } from '#shared/lib/spends.ts'
import type { PublicPage } from '#web/pages.ts'
import type { HashKey } from './keyedHash.ts'
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
  | 'AdminListGroupsForUser'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'ListUsersInGroup'
  | 'ListUsers'
type PlacesAction = 'SearchText' | 'ReverseGeocode'

type BucketName = 'photos' | 'attachments' | 'index' | 'web' | 'mail'

/** Rights on a table, or with `index` on that index alone. */
type TableGrant = { [Name in TableName]: { table: Name; index?: IndexOf<Name>; actions: TableAction[] } }[TableName]

/**
 * One thing a function may do. A table grant names the table itself or, with `index`, that index alone; a bucket grant
 * covers the keys under `prefix`, but `ListBucket` and `ListBucketVersions` the whole bucket.
 */
export type Grant =
  | TableGrant
  | { bucket: BucketName; prefix: string; actions: BucketAction[] }
  | { cognito: CognitoAction[] }
  /** `listed` mails carry `List-Unsubscribe` headers, which the sending function writes itself. */
  | { mail: true | 'listed' }
  /** Asks how many mails SES still sends today. */
  | { mailQuota: true }
  /** Reads the pages and the map that the CDK has uploaded with a version. */
  | { pageAssets: true }
  /** Fetches the exchange rates from their source outside of AWS. */
  | { rates: true }
  | { places: PlacesAction[] }
  /** Reads the traffic of the distribution and the API, and publishes the edge function anew. */
  | { edge: true }

/** What one unit costs beyond the execution of its call, in the units that AWS bills (`infra/costs.ts`). */
type Spent = Partial<
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

/** A rate in the syntax of EventBridge: singular for 1, plural for more. */
type Rate = `1 ${'minute' | 'hour' | 'day'}` | `${number} ${'minutes' | 'hours' | 'days'}`

/** What one function needs. Its role, environment, size and triggers are derived from this and from the contract. */
export type Need = {
  /** Its rights (least privilege). Those that follow from the contract of its calls are not repeated. */
  grants?: readonly Grant[]
  /** In MB; 1769 MB come with a whole CPU. */
  memory?: number
  /** Its timeout. */
  seconds?: number
  /** Ephemeral storage below /tmp, in MB. */
  storage?: number
  /** Draws pictures with sharp. */
  draws?: true
  /** Makes keyed hashes by this key, though its grants name no table of such (`keyedHash.ts`). */
  hashes?: HashKey
  /** Erases accounts: gets the rights for all that the tables and the domains (`erasing`) declare. */
  erases?: true
  /** What each request uses up that its limit lets through, beyond its execution (`infra/worstDay.ts`). */
  costs?: { what: string; one: Spent }
  /** What a job spends that has limits of its own (`spends`); calls declare it in their contracts. */
  spends?: readonly SpendName[]
  /** Visitors come to it by an alias, behind instances that a deployment has started (`startable`, `infra/live.ts`). */
  live?: true
  /** Runs on a schedule. */
  every?: Rate
  /**
   * Makes the snapshots that replicas start from. It also runs before a version is deployed, and for a new generation of
   * the logs of listings and accounts.
   */
  snapshots?: true
  /**
   * Runs for each new object of a bucket whose key starts with `prefix`, through a queue that starts few at a time
   * (`infra/queues.ts`). What failed all retries is kept in another queue, to be tried again by hand.
   */
  uploads?: { bucket: 'photos'; prefix: string }
  /** Runs for each bounce and each complaint about a mail, or for each mail that comes in, through such a queue. */
  mailEvents?: 'returned' | 'received'
  /** Knows the address of the site. */
  site?: true
  /** The pages that it renders. */
  pages?: readonly PublicPage[]
  /** Serves a route that is no call; `open` is the reason why it needs no authentication. */
  route?: { key: string; open: string }
}

/**
 * The needs of a domain's functions, by the names of their files in `calls/` or `jobs/`. Calls that need nothing are
 * left out.
 */
export type Needs = Record<string, Need>
