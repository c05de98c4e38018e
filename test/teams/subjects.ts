import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { TeamRole } from '#shared/lib/teamRole.ts'
import { post } from '../support/aim.ts'
import { type Person, signUp } from '../support/people.ts'
import type { Subject } from '../support/subject.ts'
import { signUpAgency } from '../support/teams.ts'

const data = () => import('#functions/teams/parts/data.ts')

/** An agency with a member, who is stored without an invitation. */
async function team(role: TeamRole = 'viewer'): Promise<{ agency: Person; member: Person }> {
  const [agency, member] = await Promise.all([signUpAgency(), signUp()])
  const { join } = await data()
  const { userId } = member
  await join({ teamId: agency.userId, userId, role, name: 'Arta', since: new Date().toISOString() }, ulid())
  return { agency, member }
}

const roleOf = async ({ agency, member }: { agency: Person; member: Person }) =>
  (await (await data()).memberOf(agency.userId, member.userId))?.role

export const subjects: Subject[] = [
  {
    call: 'teams.invite',
    build: async () => {
      const agency = await signUpAgency()
      const email = `koleg.${randomUUID()}@example.com`
      return {
        request: { as: agency.token, body: { email, role: 'editor' } },
        check: async (done) => {
          const invited = await (await data()).invitationsOf(agency.userId)
          if (done) expect(invited.map((one) => one.email)).toEqual([email])
          expect(invited.length).toBeLessThan(2)
        },
      }
    },
  },
  {
    call: 'teams.withdraw',
    build: async () => {
      const agency = await signUpAgency()
      const { invitationsOf, invite } = await data()
      const [teamId, email] = [agency.userId, `koleg.${randomUUID()}@example.com`]
      await invite({ teamId, id: ulid(), email, role: 'viewer', hash: 'hash' })
      return {
        request: { as: agency.token, body: { email } },
        check: async (done) => {
          if (done) expect(await invitationsOf(teamId)).toEqual([])
        },
      }
    },
  },
  {
    call: 'teams.join',
    build: async () => {
      const [agency, member] = await Promise.all([signUpAgency(), signUp()])
      const { invite } = await data()
      const { newInvitation } = await import('#functions/teams/token.ts')
      const [teamId, id] = [agency.userId, ulid()]
      const { token, hash } = newInvitation(teamId, id)
      await invite({ teamId, id, email: member.email, role: 'editor', hash })
      return {
        request: { as: member.token, body: { token } },
        check: async (done) => {
          if (done) expect(await roleOf({ agency, member })).toBe('editor')
        },
        // The link counts once: after an answer that was lost it is unknown, and the member is there.
        again: async (send) => {
          expect([200, 404]).toContain((await send()).status)
          expect(await roleOf({ agency, member })).toBe('editor')
        },
      }
    },
  },
  {
    call: 'teams.change',
    build: async () => {
      const both = await team()
      return {
        request: { as: both.agency.token, params: { userId: both.member.userId }, body: { role: 'owner' } },
        check: async (done) => {
          if (done) expect(await roleOf(both)).toBe('owner')
        },
      }
    },
  },
  {
    call: 'teams.remove',
    build: async () => {
      const both = await team()
      return {
        request: { as: both.agency.token, params: { userId: both.member.userId } },
        check: async (done) => {
          if (done) expect(await roleOf(both)).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'teams.leave',
    build: async () => {
      const both = await team()
      return {
        request: { as: both.member.token, params: { teamId: both.agency.userId } },
        check: async (done) => {
          if (done) expect(await roleOf(both)).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'teams.assign',
    build: async () => {
      const { agency, member } = await team()
      const postId = await post(agency)
      return {
        request: { as: agency.token, params: { postId }, body: { userId: member.userId } },
        check: async (done) => {
          const charges = await (await data()).chargesOf(agency.userId)
          if (done) expect(charges).toEqual({ [postId]: member.userId })
        },
      }
    },
  },
]
