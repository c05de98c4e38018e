import { ulid } from 'ulid'
import type { CallName } from '#shared/contracts.ts'
import { storePost } from './behind.ts'
import type { Person } from './people.ts'

/** What a call is aimed at; `as` where the object belongs to somebody made for it alone. */
export type Target = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  as?: Person
}

/**
 * How a call is aimed, so that whoever is let through gets something done (200 where nothing is said), or is told about
 * its input (400, 404) because they got that far. `own` where what it is aimed at belongs to the owner: strangers get 403
 * there, or what `stranger` says; `alone` where administrators are strangers too. Everything else follows from the contract's
 * access. A call without an aim is sent ids that nothing has.
 */
export type Aim = {
  aim?: (owner: Person) => Target | Promise<Target>
  status?: number
  own?: true | 'alone'
  stranger?: number
}

type Own<Domain, Name> = Name extends `${Domain & string}.${infer Call}` ? Call : never

/** How the calls of a domain are aimed, by their names in it: `test/<domain>/aims.ts`. */
export type Aims<Domain extends string> = Partial<Record<Own<Domain, CallName>, Aim>>

/** A listing of somebody. */
export const post = (owner: Person, facts = {}) => storePost(owner, [ulid()], {}, facts)

/** An id that nothing has. */
export const nothing = ulid()
