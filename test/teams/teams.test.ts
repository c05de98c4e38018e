import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList } from '#shared/contracts.ts'
import { hasRole, type TeamRole } from '#shared/lib/teamRole.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, publish, uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { idempotencyHeader } from '../support/subject.ts'
import { actingFor, invited, joined, signUpAgency } from '../support/teams.ts'

beforeAll(bypassApi)

const teamOf = (as: Person, headers = {}) =>
  call<{ data: { members: { userId: string; email?: string }[]; invitations?: object[] } }>('teams.get', {
    as: as.token,
    headers,
  })

describe('strangers (OWN-07)', () => {
  test('nobody acts for an account without belonging to its team, an administrator neither', async () => {
    const [agency, stranger] = [await signUpAgency(), await signUp()]
    const headers = actingFor(agency)
    expect((await call('teams.get', { headers })).status).toBe(401)
    const refused = await teamOf(stranger, headers)
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'notInTeam'])
    const postId = await publish(agency)
    const params = { postId, userId: agency.userId }
    expect((await call('posts.archive', { as: stranger.token, headers, params })).status).toBe(403)
    expect((await call('teams.assign', { as: stranger.token, params: { postId }, body: {} })).status).toBe(403)
  })

  test('only an agency invites, and the link joins once', async () => {
    const person = await signUp()
    const body = { email: 'koleg@example.com', role: 'editor' }
    const refused = await call('teams.invite', { as: person.token, body })
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'agenciesOnly'])

    const agency = await signUpAgency()
    const [member, other] = [await signUp(), await signUp()]
    const token = await invited(agency, 'viewer', member.email)
    expect((await call('teams.join', { body: { token } })).status).toBe(401)
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await call('teams.join', { as: member.token, body: { token: wrong } })).status).toBe(404)
    expect((await call('teams.join', { as: member.token, body: { token } })).status).toBe(200)
    expect((await call('teams.join', { as: other.token, body: { token } })).status).toBe(404)
    expect((await teamOf(agency)).body.data.members.map(({ userId }) => userId)).toEqual([member.userId])
  })

  test('an invitation that was withdrawn, or taken by a newer one, joins nobody', async () => {
    const [agency, member] = [await signUpAgency(), await signUp()]
    const former = await invited(agency, 'viewer', member.email)
    const latter = await invited(agency, 'owner', member.email)
    expect((await call('teams.join', { as: member.token, body: { token: former } })).status).toBe(404)
    await call('teams.withdraw', { as: agency.token, body: { email: member.email } })
    expect((await call('teams.join', { as: member.token, body: { token: latter } })).status).toBe(404)
    expect((await teamOf(agency)).body.data).toEqual({ members: [], invitations: [] })
  })
})

describe('members (OWN-07)', () => {
  test('an editor publishes for the agency and is in charge, which visitors read and the team changes', async () => {
    const agency = await signUpAgency()
    const [editor, viewer] = [await joined(agency, 'editor'), await joined(agency, 'viewer')]
    const headers = { ...actingFor(agency), ...idempotencyHeader() }
    const made = await call<{ data: { postId: string } }>('posts.create', {
      as: editor.token,
      headers,
      body: buildPost({ photos: [{ key: await uploadPhoto(agency), primary: true }] }),
    })
    const { postId } = made.body.data
    const read = await call<{ data: { userId: string } }>('posts.get', { params: { id: postId } })
    expect(read.body.data.userId).toBe(agency.userId)
    const inCharge = async () => (await call('teams.inCharge', { params: { postId } })).body.data
    expect(await inCharge()).toEqual({ name: 'Arta Krasniqi' })

    const assign = (as: Person, userId?: string) =>
      call('teams.assign', { as: as.token, headers: actingFor(agency), params: { postId }, body: { userId } })
    expect((await assign(viewer, viewer.userId)).status).toBe(403)
    expect((await assign(editor, (await signUp()).userId)).status).toBe(404)
    expect((await assign(editor, viewer.userId)).status).toBe(200)
    const charges = await call('teams.charges', { as: agency.token })
    expect(charges.body.data).toEqual({ [postId]: viewer.userId })

    // Who leaves takes nothing along: the listing stays, and nobody is in charge of it.
    await call('teams.leave', { as: viewer.token, params: { teamId: agency.userId } })
    expect(await inCharge()).toEqual({})
    expect((await call('posts.get', { params: { id: postId } })).status).toBe(200)
    expect((await call('teams.charges', { as: agency.token })).body.data).toEqual({})
  })

  test('whoever was removed is refused by the next call, and a changed role counts from it on', async () => {
    const agency = await signUpAgency()
    const [member, headers] = [await joined(agency, 'editor'), actingFor(agency)]
    const postId = await publish(agency)
    const params = { postId, userId: agency.userId }
    const archive = (name: 'posts.archive' | 'posts.dearchive') => call(name, { as: member.token, headers, params })
    expect((await archive('posts.archive')).status).toBe(200)
    const change = { params: { userId: member.userId }, body: { role: 'viewer' } }
    expect((await call('teams.change', { as: member.token, headers, ...change })).status).toBe(403)
    await call('teams.change', { as: agency.token, ...change })
    expect((await archive('posts.dearchive')).body.error?.code).toBe('forbidden')
    expect((await teamOf(member, headers)).status).toBe(200)
    await call('teams.remove', { as: agency.token, params: { userId: member.userId } })
    expect((await teamOf(member, headers)).body.error?.code).toBe('notInTeam')
  })

  test('e-mails and invitations are for owners of the team alone', async () => {
    const agency = await signUpAgency()
    const [owner, viewer] = [await joined(agency, 'owner'), await joined(agency, 'viewer')]
    const shown = async (as: Person) => (await teamOf(as, actingFor(agency))).body.data
    const [ofOwner, ofViewer] = [await shown(owner), await shown(viewer)]
    expect(ofOwner.members.map(({ email }) => email).sort()).toEqual([owner.email, viewer.email].sort())
    expect([ofOwner.invitations, ofViewer.invitations]).toEqual([[], undefined])
    expect(ofViewer.members.every(({ email }) => email === undefined)).toBe(true)
  })

  test('the mail is in the language of the agency, and says what the role may', async () => {
    const [agency, { email }] = [await signUpAgency(), await signUp()]
    await invited(agency, 'viewer', email)
    const mail = await eventually(async () => (await mailsTo(email)).at(-1))
    expect([mail.subject, mail.text]).toEqual([
      'Join the team of Kulla Estate',
      expect.stringContaining('You will see its listings, figures and messages.'),
    ])
  })
})

/** What each role of a team may call for its account; everything else is refused, whoever asks. */
const rights: Record<TeamRole, CallName[]> = {
  viewer: [
    'posts.get',
    'posts.mine',
    'conversations.list',
    'conversations.unread',
    'conversations.messages',
    'trust.statements',
    'teams.get',
    'teams.charges',
    'posters.mine',
    'manage.own',
    'figures.all',
    'figures.get',
  ],
  editor: [
    'posts.create',
    'posts.update',
    'posts.archive',
    'posts.dearchive',
    'posts.reserve',
    'posts.renew',
    'posts.bulk',
    'posts.bulkPlan',
    'posts.bulkStep',
    'conversations.write',
    'conversations.act',
    'conversations.read',
    'conversations.block',
    'conversations.evidence',
    'photos.sign',
    'photos.get',
    'teams.assign',
  ],
  owner: ['posts.delete', 'posters.save', 'teams.invite', 'teams.withdraw', 'teams.change', 'teams.remove'],
}

describe('the matrix of rights (OWN-07)', () => {
  test('each call for a team has its least role here', () => {
    const declared = callList.flatMap(({ name, call: { team } }) => (team ? [[name, team]] : []))
    const listed = Object.entries(rights).flatMap(([role, names]) => names.map((name) => [name, role]))
    expect(declared.sort()).toEqual(listed.sort())
  })

  const asking = callList.filter(({ call: { access } }) => access !== 'anyone')
  const callers = ['viewer', 'editor', 'owner', 'former', 'stranger'] as const
  test.each(callers)('%s', async (kind) => {
    const agency = await signUpAgency()
    const role = kind === 'former' ? 'owner' : kind
    const person = role === 'stranger' ? await signUp() : await joined(agency, role)
    if (kind === 'former') await call('teams.remove', { as: agency.token, params: { userId: person.userId } })
    const isMember = kind !== 'former' && kind !== 'stranger'
    const wrong: string[] = []
    for (const { name, call: one } of asking) {
      const params = Object.fromEntries([...one.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'unknown']))
      const { status, body } = await call(name, { as: person.token, params, headers: actingFor(agency) })
      const code = body.error?.code
      const seen = code === 'notInTeam' || code === 'forbidden' ? code : status < 500 ? 'let through' : `${status}`
      const isRight = !one.team
        ? 'forbidden'
        : !isMember
          ? 'notInTeam'
          : hasRole(kind, one.team)
            ? 'let through'
            : 'forbidden'
      if (seen !== isRight) wrong.push(`${name}: ${seen} instead of ${isRight}`)
    }
    expect(wrong).toEqual([])
  })
})
