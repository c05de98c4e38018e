import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'
import { allows, type Context, type Statement } from './permissions.ts'
import type { AwsCall } from './turns.ts'

/** Temporary credentials, as a Lambda instance gets them; the admin's have no session token. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** What one AWS call cost: read and write request units of DynamoDB. */
export type Cost = { rru: number; wru: number }

/** Who signed a call. */
export type Caller = {
  /** The function's name, or `admin`. */
  name: string
  allowed: (action: string, resource: string, context?: Context) => boolean
  /** Told of each call before it is answered. */
  called: (service: string, cost: Cost) => void
} & Fallible

/** What can be done to a caller. */
type Fallible = {
  /** What shall happen to the call that it is just making. */
  meets: (call: AwsCall) => Fault | undefined
  /** Waits until it may be done; what it answers tells that it was. */
  turn: (call: AwsCall) => Promise<() => void>
  /** Ends its process. */
  end: () => void
}

const infallible: Fallible = { meets: () => undefined, turn: async () => () => {}, end: () => {} }

/** May do everything; the seed, the admin tools and the local pages use it. */
const adminCaller: Caller = { name: 'admin', allowed: () => true, called: () => {}, ...infallible }

export type Callers = ReturnType<typeof createCallers>

/** Who holds which keys. Keys are never withdrawn, as on AWS, where they outlive the instance that they were given to. */
export function createCallers() {
  const holders = new Map<string, { credentials: Credentials; caller: Caller }>()

  function issue(caller: Caller, temporary: boolean): Credentials {
    const accessKeyId = `${temporary ? 'ASIA' : 'AKIA'}${randomBytes(8).toString('hex').toUpperCase()}`
    const credentials: Credentials = { accessKeyId, secretAccessKey: randomBytes(20).toString('hex') }
    if (temporary) credentials.sessionToken = randomBytes(24).toString('base64url')
    holders.set(accessKeyId, { credentials, caller })
    return credentials
  }

  return {
    /** Keys for one instance of a function with these permissions. */
    issueTo: (name: string, statements: readonly Statement[], called: Caller['called'], fallible = infallible) =>
      issue({ name, allowed: (...call) => allows(statements, ...call), called, ...fallible }, true),
    admin: issue(adminCaller, false),
    find: (accessKeyId: string) => holders.get(accessKeyId),
  }
}
