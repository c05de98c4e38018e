import { ulid } from 'ulid'
import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount, idsWithEmail } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { sendInvitation } from '../mail.ts'
import { hasRoom, invite, withdraw } from '../parts/data.ts'
import { newInvitation } from '../token.ts'

/**
 * Invites somebody by mail, in the language of the account. Who is invited anew gets a new link, and the former one ends.
 */
export const handler = endpoint(teams.invite, { bearer }, async ({ body: { email, role }, caller, spend }) => {
  const { userId: teamId, account } = caller
  if (!account.isAgency) throw new Refusal('agenciesOnly')
  if (!(await hasRoom(teamId))) throw new Refusal('teamFull')
  const paid = await spend('unprovedMail', { recipient: email })
  const id = ulid()
  const { token, hash } = newInvitation(teamId, id)
  await invite({ teamId, id, email, role, hash })
  const proved = await hasAccount(email)
  const { language } = account
  const sent = await sendInvitation(paid, { email, proved, role, team: displayName(account), language, token })
  // Mail to the address is stopped: the answer does not tell.
  if (!sent) await withdraw(teamId, email)
  return { data: { done: true } }
})

/** Is there an active account with an e-mail? */
async function hasAccount(email: string): Promise<boolean> {
  const found = await Promise.all((await idsWithEmail(email)).map(findAccount))
  return found.some((account) => account?.state === 'active')
}
