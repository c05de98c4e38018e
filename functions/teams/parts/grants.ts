import type { Grant } from '../../lib/needs.ts'

/** Checks whether a caller belongs to the team of the account that they act for. */
export const actingForTeam: Grant[] = [{ table: 'teams', actions: ['GetItem'] }]

/** Puts who publishes a listing for a team in charge of it. */
export const takingCharge: Grant[] = [{ table: 'teams', actions: ['PutItem'] }]

/** Erases the team of an account, and what the account was in other teams. */
export const erasingTeams: Grant[] = [
  { table: 'teams', index: 'byMember', actions: ['Query'] },
  { table: 'teams', actions: ['Query', 'DeleteItem'] },
]
