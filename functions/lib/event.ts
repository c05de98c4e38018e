import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Roles } from '#shared/lib/access.ts'

/** What the chain knows of the caller; a domain's `bearer` may add more. */
export type Caller = {
  userId: string
  /** The proved address of the account. */
  email: string
  roles: Roles
  /** Roles of the account that do not count until it has a second factor (D-48). */
  withheld: Roles
  token: string
  /** The token for the answer: the same, or one that takes its place (D-245). */
  answeredToken: () => Promise<string>
}

/** Verifies an Authorization header and answers the caller; refuses a header that is not valid. */
export type Bearer<W extends Caller = Caller> = (authorization: string | undefined) => Promise<W>

/** The event on its way through the chain; each link adds what it has found. */
export type Event = APIGatewayProxyEventV2 & {
  caller?: Caller
  input?: Record<string, unknown>
  id?: string
  /** The key under which the first submission of an idempotent call is stored. */
  submission?: string
}

export type Lambda = (event: Event, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
