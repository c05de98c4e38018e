import type { Statement } from '#shared/trust/statement.ts'

export const accountStates = ['unconfirmed', 'active', 'suspended', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

/** A decision that suspends or closes an account, with its reasons, and who made it outside of the queue of cases. */
export type Suspension = Statement & { by?: string }

/** The decisions that stand against an account. */
type WithSuspensions = { standing?: readonly Suspension[] }

/** What the state of an account follows from; `closing`: an administrator closed it. */
export type StateSource = WithSuspensions & { state: AccountState; closing?: object }

/** Those of some decisions that hold at a moment (ms since 1970): a suspension has an end. */
export const suspensionsInForce = (standing: readonly Suspension[] = [], now = Date.now()): Suspension[] =>
  standing.filter(({ until }) => !until || Date.parse(until) > now)

/** Whether one of them closes the account for good: its owner cannot take it back. */
export const isClosedForGood = ({ standing }: WithSuspensions): boolean =>
  standing?.some(({ action }) => action === 'close') === true

/** The state of an account that is not closed, as the decisions that stand against it say (D-255). */
export const openState = ({ standing }: WithSuspensions, now = Date.now()): AccountState =>
  suspensionsInForce(standing, now).length > 0 ? 'suspended' : 'active'

/**
 * The state of an account as the decisions that stand against it say at a moment (D-255). What its owner closed stays
 * closed until the owner takes it back; what an administrator closed, as long as that decision stands.
 */
export function stateOf(account: StateSource, now = Date.now()): AccountState {
  if (account.state === 'unconfirmed') return 'unconfirmed'
  const isClosed = account.state === 'deactivated' && (!account.closing || isClosedForGood(account))
  return isClosed ? 'deactivated' : openState(account, now)
}

/** When the first of the decisions that stand against an account ends (ms since 1970), if one does. */
export function firstSuspensionEnd({ standing = [] }: WithSuspensions): number | undefined {
  const ends = standing.flatMap(({ until }) => (until ? Date.parse(until) : []))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Whether we suspended or closed an account, whatever its owner did with it. */
export const isSuspendedOrClosedByUs = ({ state, standing, closing }: StateSource): boolean =>
  state === 'suspended' || (standing?.length ?? 0) > 0 || (state === 'deactivated' && closing !== undefined)
