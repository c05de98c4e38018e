import type { TeamRole } from '#shared/lib/teamRole.ts'
import { invitedDays, teamMax } from '#shared/teams/teams.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { get, readAll } from '../../lib/dynamodb/reading.ts'
import { put, remove, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

/** Read as it is needed: every function with a caller has this module, and few may read the table. */
const tableName = () => env('TABLE_TEAMS')

/** A member of the team of an account. */
export type Member = { teamId: string; userId: string; role: TeamRole; name: string; since: string }

/** An invitation that was mailed: its token is stored as a hash. `takenBy`: the account that is joining by it. */
export type Invitation = {
  teamId: string
  id: string
  email: string
  role: TeamRole
  hash: string
  until: string
  takenBy?: string
}

/** Any item: its `entry` is `member#<user id>`, `invitation#<id>` or `listing#<post id>`. */
export type TeamItem = { teamId: string; entry: string; inCharge?: string; ttl?: number } & Partial<
  Omit<Member & Invitation, 'id'>
>

const refOf = (teamId: string, kind: 'member' | 'invitation' | 'listing', id: string) => ({
  TableName: tableName(),
  Key: { teamId, entry: `${kind}#${id}` },
})

const entriesOf = (teamId: string, kind: 'member' | 'invitation' | 'listing') =>
  readAll<TeamItem>({
    TableName: tableName(),
    where: where`#teamId = ${teamId} AND begins_with(#entry, ${`${kind}#`})`,
    ConsistentRead: true,
  })

/** A member, read with strong consistency: whoever was removed has no rights from then on. */
export const memberOf = (teamId: string, userId: string): Promise<Member | undefined> =>
  get<Member>({ ...refOf(teamId, 'member', userId), ConsistentRead: true })

/** The members of a team, the longest there first. */
export async function membersOf(teamId: string): Promise<Member[]> {
  const members = (await entriesOf(teamId, 'member')) as Member[]
  return members.toSorted((one, other) => one.since.localeCompare(other.since))
}

/** The ids of the teams that somebody belongs to. */
export async function teamIdsOf(userId: string): Promise<string[]> {
  const query = { TableName: tableName(), IndexName: 'byMember', where: where`#userId = ${userId}` }
  return (await readAll<Pick<Member, 'teamId'>>(query)).map(({ teamId }) => teamId)
}

/** The invitations of a team that are still valid. */
export async function invitationsOf(teamId: string): Promise<Invitation[]> {
  const now = new Date().toISOString()
  const all = await entriesOf(teamId, 'invitation')
  return all.map((item) => ({ ...item, id: item.entry.split('#')[1] }) as Invitation).filter(({ until }) => until > now)
}

/** Has a team room for one more, invited people included? */
export async function hasRoom(teamId: string): Promise<boolean> {
  const [members, invited] = await Promise.all([membersOf(teamId), invitationsOf(teamId)])
  return members.length + invited.length < teamMax
}

/** Stores an invitation. It takes the place of those that the same address has. */
export async function invite(invitation: Omit<Invitation, 'until'>): Promise<void> {
  const { id, ...item } = invitation
  const time = Date.now() + invitedDays * 86_400_000
  const until = new Date(time).toISOString()
  await withdraw(invitation.teamId, invitation.email)
  const { Key } = refOf(invitation.teamId, 'invitation', id)
  await put<TeamItem>(tableName(), { ...item, ...Key, until, ttl: Math.ceil(time / 1000) })
}

/** Withdraws the invitations of an address. Idempotent. */
export async function withdraw(teamId: string, email: string): Promise<void> {
  const invited = await invitationsOf(teamId)
  for (const { id } of invited.filter((one) => one.email === email)) await remove(refOf(teamId, 'invitation', id))
}

/**
 * Takes an invitation for an account; undefined when its token is wrong or another account has taken it. The same account
 * may take it again, as an earlier attempt to join may have stopped after this.
 */
export async function takeInvitation(
  { teamId, id, hash }: Pick<Invitation, 'teamId' | 'id' | 'hash'>,
  userId: string,
): Promise<Invitation | undefined> {
  const ref = refOf(teamId, 'invitation', id)
  const taken = await update<TeamItem>(
    ref,
    { set: { takenBy: userId } },
    where`#hash = ${hash} AND #until > ${new Date().toISOString()} AND (attribute_not_exists(#takenBy) OR #takenBy = ${userId})`,
  )
  return taken ? get<Invitation>({ ...ref, ConsistentRead: true }) : undefined
}

/** Adds a member, or gives them another role, and ends the invitation by which they came. Idempotent. */
export async function join(member: Member, invitationId: string): Promise<void> {
  const { Key } = refOf(member.teamId, 'member', member.userId)
  await put<TeamItem>(tableName(), { ...member, ...Key })
  await remove(refOf(member.teamId, 'invitation', invitationId))
}

/** Gives a member another role; false when there is no such member. */
export const changeRole = (teamId: string, userId: string, role: TeamRole): Promise<boolean> =>
  update<TeamItem>(refOf(teamId, 'member', userId), { set: { role } }, where`attribute_exists(#teamId)`)

/** Removes a member, whose rights end with it. Their listings stay, as they are the team's. Idempotent. */
export const removeMember = (teamId: string, userId: string): Promise<boolean> =>
  remove(refOf(teamId, 'member', userId))

/** Puts a member in charge of a listing, or nobody. */
export const assign = (teamId: string, postId: string, userId: string | undefined): Promise<boolean> => {
  const ref = refOf(teamId, 'listing', postId)
  return userId ? put<TeamItem>(tableName(), { ...ref.Key, teamId, inCharge: userId } as TeamItem) : remove(ref)
}

/** Who is in charge of a listing, while they belong to the team. */
export async function inChargeOf(teamId: string, postId: string): Promise<Member | undefined> {
  const charge = await get<TeamItem>(refOf(teamId, 'listing', postId))
  return charge?.inCharge ? memberOf(teamId, charge.inCharge) : undefined
}

/** Who is in charge of which listing of a team: user ids by listing id, of those who still belong to it. */
export async function chargesOf(teamId: string): Promise<Record<string, string>> {
  const [charges, members] = await Promise.all([entriesOf(teamId, 'listing'), membersOf(teamId)])
  const there = new Set(members.map(({ userId }) => userId))
  return Object.fromEntries(
    charges.flatMap(({ entry, inCharge = '' }) => (there.has(inCharge) ? [[entry.split('#')[1], inCharge]] : [])),
  )
}

/** Erases the team of an account, and what the account was in other teams. Idempotent. */
export async function eraseTeams({ userId }: { userId: string }): Promise<void> {
  const own = await readAll<TeamItem>({ TableName: tableName(), where: where`#teamId = ${userId}` })
  for (const { teamId, entry } of own) await remove({ TableName: tableName(), Key: { teamId, entry } })
  for (const teamId of await teamIdsOf(userId)) await removeMember(teamId, userId)
}
