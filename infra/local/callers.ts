import { randomBytes } from 'node:crypto'
import type { CallAnswer, Fault } from './faults.ts'
import type { AwsCall } from './interleaver.ts'
import { allows, type Context, type Statement } from './permissions.ts'

/** Temporary credentials, as a Lambda instance gets them; the administrator's have no session token. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** What one AWS call cost: read and write request units of DynamoDB. */
export type Cost = { rru: number; wru: number }

/** The identity that signs calls: a function or the administrator. */
export type Caller = {
  /** The function's name, or `admin`. */
  name: string
  allowed: (action: string, resource: string, context?: Context) => boolean
  /** Callback for each call, before it is answered. */
  called: (service: string, cost: Cost) => void
} & Fallible

/** How tests can interfere with a caller: faults, ordering of its calls, ending its process. */
type Fallible = {
  /** The fault to apply to the current call, if any; asked before it is executed, and again once it is answered. */
  meets: (call: AwsCall, answer?: CallAnswer) => Fault | undefined
  /** Waits until the call may run; the returned function must be called when it is done. */
  turn: (call: AwsCall) => Promise<() => void>
  /** Ends its process. */
  end: () => void
}

const infallible: Fallible = { meets: () => undefined, turn: async () => () => {}, end: () => {} }

/** May do everything; the seed, the admin tools and the local pages use it. */
const adminCaller: Caller = { name: 'admin', allowed: () => true, called: () => {}, ...infallible }

export type Callers = ReturnType<typeof createCallers>

/**
 * The registry of access keys. Keys are never revoked, as on AWS, where they outlive the Lambda instance they were
 * issued to.
 */
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
