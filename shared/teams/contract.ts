import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { email, id } from '../lib/fields.ts'
import { teamRoles } from '../lib/teamRole.ts'

const userId = z.string().check(z.minLength(1), z.maxLength(64))
const role = z.enum(teamRoles)
const done = z.strictObject({ data: z.strictObject({ done: z.literal(true) }) })

/** `email` is only for owners of the team. */
const member = z.strictObject({
  userId: z.string(),
  name: z.string(),
  role,
  since: z.iso.datetime(),
  email: z.optional(z.string()),
})
const invitation = z.strictObject({ email: z.string(), role, until: z.iso.datetime() })
const ownTeam = z.strictObject({ teamId: z.string(), name: z.string(), role })

/** A whole office is invited, and put right, within a day. */
const seldom = {
  account: { times: 100, seconds: 86_400 },
  address: { times: 200, seconds: 86_400 },
}
const reading = { account: { times: 1200, seconds: 3600 }, address: { times: 20_000, seconds: 86_400 } }

export const teams = contract('teams', {
  mine: {
    summary: 'List the teams that the caller belongs to',
    method: 'GET',
    path: '/api/team/mine',
    access: 'user',
    limit: reading,
    answer: z.strictObject({ data: z.array(ownTeam) }),
  },
  get: {
    summary: 'List the members of a team, and who is invited',
    method: 'GET',
    path: '/api/team',
    access: 'user',
    team: 'viewer',
    limit: reading,
    // Invitations are only for owners of the team.
    answer: z.strictObject({
      data: z.strictObject({ members: z.array(member), invitations: z.optional(z.array(invitation)) }),
    }),
  },
  invite: {
    summary: 'Invite somebody to a team by mail',
    method: 'POST',
    path: '/api/team/invite',
    access: 'user',
    team: 'owner',
    limit: seldom,
    writes: 10,
    spends: ['unprovedMail'],
    rate: guardedRate,
    body: z.object({ email, role }),
    answer: done,
  },
  withdraw: {
    summary: 'Withdraw an invitation',
    method: 'POST',
    path: '/api/team/withdraw',
    access: 'user',
    team: 'owner',
    limit: seldom,
    writes: 4,
    body: z.object({ email }),
    answer: done,
  },
  join: {
    summary: 'Join a team by the link of an invitation',
    method: 'POST',
    path: '/api/team/join',
    access: 'user',
    limit: seldom,
    writes: 8,
    rate: guardedRate,
    // The token in the URL fragment of the mail's link: `<team>.<invitation>.<secret>`.
    body: z.object({ token: z.string().check(z.regex(/^[\w-]{1,64}\.[0-9A-Z]{26}\.[\w-]{43}$/)) }),
    answer: z.strictObject({ data: ownTeam }),
  },
  change: {
    summary: "Change a member's role",
    method: 'PUT',
    path: '/api/team/member/{userId}',
    access: 'user',
    team: 'owner',
    limit: seldom,
    writes: 4,
    params: z.object({ userId }),
    body: z.object({ role }),
    answer: done,
  },
  remove: {
    summary: 'Remove a member from a team',
    method: 'DELETE',
    path: '/api/team/member/{userId}',
    access: 'user',
    team: 'owner',
    limit: seldom,
    writes: 4,
    params: z.object({ userId }),
    answer: done,
  },
  leave: {
    summary: 'Leave a team',
    method: 'DELETE',
    path: '/api/team/of/{teamId}',
    access: 'user',
    limit: seldom,
    writes: 4,
    params: z.object({ teamId: userId }),
    answer: done,
  },
  charges: {
    summary: 'List who is in charge of which listing of a team',
    method: 'GET',
    path: '/api/team/charges',
    access: 'user',
    team: 'viewer',
    limit: reading,
    largest: 500_000,
    answer: z.strictObject({ data: z.record(z.string(), z.string()) }),
  },
  assign: {
    summary: 'Put a member in charge of a listing, or nobody',
    method: 'PUT',
    path: '/api/team/charge/{postId}',
    access: 'user',
    team: 'editor',
    limit: { account: { times: 1000, seconds: 86_400 }, address: { times: 2000, seconds: 86_400 } },
    writes: 4,
    params: z.object({ postId: id }),
    body: z.object({ userId: z.optional(userId) }),
    answer: done,
  },
  inCharge: {
    summary: 'Say who is in charge of a listing',
    method: 'GET',
    path: '/api/team/charge/{postId}',
    access: 'anyone',
    cache: 60,
    params: z.object({ postId: id }),
    answer: z.strictObject({ data: z.strictObject({ name: z.optional(z.string()) }) }),
  },
})
