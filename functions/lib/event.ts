import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Roles } from '#shared/lib/access.ts'
import type { TeamRole } from '#shared/lib/teamRole.ts'

/** What the chain knows of the caller; a domain's `bearer` may add more. */
export type Caller = {
  userId: string
  /** The proved address of the account. */
  email: string
  roles: Roles
  /** Roles of the account that do not count until it has a second factor (D-48). */
  withheld: Roles
  token: string
  /** Who makes the call, where a member of a team makes it for the team's account, which is `userId` (OWN-07). */
  actor?: { userId: string; role: TeamRole }
  /** The token for the answer: the same, or one that takes its place (D-245). */
  answeredToken: () => Promise<string>
}

/** The account for which a call is made, and the role that the call needs in its team; without one, nobody has it. */
export type ActingFor = { accountId: string; needed: TeamRole | undefined }

/**
 * Verifies an Authorization header and answers the caller, or the account that they act for; refuses a header that is not
 * valid, and whoever lacks the role.
 */
export type Bearer<W extends Caller = Caller> = (authorization: string | undefined, acting?: ActingFor) => Promise<W>

/** The event on its way through the chain; each link adds what it has found. */
export type Event = APIGatewayProxyEventV2 & {
  caller?: Caller
  input?: Record<string, unknown>
  id?: string
  /** The key under which the first submission of an idempotent call is stored. */
  submission?: string
}

export type Lambda = (event: Event, context: Context) => Promise<APIGatewayProxyStructuredResultV2>
