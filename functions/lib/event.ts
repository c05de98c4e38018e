import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Roles } from '#shared/lib/access.ts'

/** What the chain knows of who calls; a domain's `bearer` may know more. */
export type Caller = {
  userId: string
  roles: Roles
  /** The roles that do not count until the account has a second factor (D-48). */
  withheld: Roles
  token: string
}

/** Reads an Authorization header; refuses when nobody may call with it. */
export type Bearer<W extends Caller = Caller> = (authorization: string | undefined) => Promise<W>

/** The event on its way through the chain; the links add what they found out. */
export type Event = APIGatewayProxyEventV2 & {
  caller?: Caller
  input?: Record<string, unknown>
  id?: string
  /** The key under which the first of an idempotent call's repeats is known. */
  submission?: string
}

export type Lambda = (event: Event, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
