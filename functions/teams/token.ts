import { hashOfSecret, newSecret } from '../lib/secretToken.ts'

/** Makes the token of an invitation, which is the fragment of the mailed link; its hash is stored. */
export function newInvitation(teamId: string, id: string): { token: string; hash: string } {
  const secret = newSecret()
  return { token: `${teamId}.${id}.${secret}`, hash: hashOfSecret(secret) }
}

/** What a token says: the team, the invitation, and the hash that it has to have. */
export function invitationOf(token: string): { teamId: string; id: string; hash: string } {
  const [teamId = '', id = '', secret = ''] = token.split('.')
  return { teamId, id, hash: hashOfSecret(secret) }
}
