import type { Language } from '#shared/lib/language.ts'
import { actsForHeader, type TeamRole } from '#shared/lib/teamRole.ts'
import { call } from './http.ts'
import { mailsTo, type Person, randomAddress, signUp } from './people.ts'

/** An agency, which alone may have a team. */
export const signUpAgency = (language: Language = 'en') =>
  signUp({ isAgency: true, agencyName: 'Kulla Estate', language })

/** Invites somebody to a team, and answers the token of the mailed link. */
export async function invited(agency: Person, role: TeamRole, email: string): Promise<string> {
  const { status, body } = await call('teams.invite', {
    as: agency.token,
    body: { email, role },
    from: randomAddress(),
  })
  if (status !== 200) throw new Error(`Not invited: ${JSON.stringify(body)}`)
  const mail = (await mailsTo(email)).at(-1)
  const token = /\/user\/team\/join\?lang=\w+#([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in the mail: ${mail?.text}`)
  return token
}

/** A new member of a team. */
export async function joined(agency: Person, role: TeamRole): Promise<Person> {
  const member = await signUp()
  const token = await invited(agency, role, member.email)
  const { status, body } = await call('teams.join', { as: member.token, body: { token } })
  if (status !== 200) throw new Error(`Not joined: ${JSON.stringify(body)}`)
  return member
}

/** The headers of a call that a member makes for the account of a team. */
export const actingFor = ({ userId }: Pick<Person, 'userId'>) => ({ [actsForHeader]: userId })
