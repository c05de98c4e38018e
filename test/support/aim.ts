import { ulid } from 'ulid'
import type { CallName } from '#shared/contracts.ts'
import { storePost } from './bypassApi.ts'
import type { Person } from './people.ts'

/**
 * The target of a call: its parameters; `as` is the bearer, where the object belongs to a user created for it alone.
 */
export type Target = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  as?: Person
}

/**
 * Valid parameters for each call, so that an authorized caller succeeds (200 by default) or is refused for its input
 * (400, 404) after the access check. `own`: the target belongs to the owner, so strangers get 403, or the status in
 * `stranger`. `alone`: administrators count as strangers too. Everything else follows from the access of the contract.
 * A call without an entry is sent ids that do not exist.
 */
export type Aim = {
  aim?: (owner: Person) => Target | Promise<Target>
  status?: number
  own?: true | 'alone'
  stranger?: number
}

type Own<Domain, Name> = Name extends `${Domain & string}.${infer Call}` ? Call : never

/** The targets of a domain's calls, by call name: `test/<domain>/aims.ts`. */
export type Aims<Domain extends string> = Partial<Record<Own<Domain, CallName>, Aim>>

/** A listing of an owner. */
export const post = (owner: Person, facts = {}) => storePost(owner, [ulid()], {}, facts)

/** An id that does not exist. */
export const nothing = ulid()
