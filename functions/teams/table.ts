import { derived, nobodys, others, own, secret, type TableOf } from '../lib/table.ts'
import type { TeamItem } from './parts/data.ts'

/**
 * The team of an account, which is `teamId`: its members, whom it has invited, and who is in charge of which listing. A
 * member's own data are theirs; the rest goes with the account of the team.
 */
export const teams = {
  key: 'teamId',
  sort: 'entry',
  indexes: { byMember: { key: 'userId', sort: 'teamId', keeps: [] } },
  expires: true,
  owner: { is: 'userId', index: 'byMember', erasedBy: 'domain' },
  restored: { not: 'removed without a trace' },
  attributes: {
    teamId: own('team'),
    entry: derived(),
    userId: own('id'),
    role: own('role in a team'),
    name: own('name in a team'),
    since: own('member of a team', 'moment'),
    email: others('by time to live'),
    hash: secret('by time to live'),
    until: nobodys,
    takenBy: others('by time to live'),
    inCharge: others('with the account'),
  },
} as const satisfies TableOf<TeamItem>

declare module '../lib/table.ts' {
  interface Tables {
    teams: typeof teams
  }
}
