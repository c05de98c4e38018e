import { createHash, randomBytes } from 'node:crypto'

/** Only hashes are stored, so that nobody who can read the table gets usable tokens. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes the token of an invitation, which is the fragment of the mailed link; its hash is stored. */
export function newInvitation(teamId: string, id: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${teamId}.${id}.${secret}`, hash: hashOf(secret) }
}

/** What a token says: the team, the invitation, and the hash that it has to have. */
export function invitationOf(token: string): { teamId: string; id: string; hash: string } {
  const [teamId = '', id = '', secret = ''] = token.split('.')
  return { teamId, id, hash: hashOf(secret) }
}
