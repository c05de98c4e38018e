/**
 * What a member of a team may do for its account, the least first (OWN-07): look, change listings and answer, or also
 * invite and remove. Each call says in its contract which of them it takes (`team`).
 */
export const teamRoles = ['viewer', 'editor', 'owner'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Has somebody with this role the rights of that one? */
export const hasRole = (role: TeamRole, needed: TeamRole): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(needed)

/** The request header that names the account for which a member of its team makes a call. */
export const actsForHeader = 'x-acts-for'
