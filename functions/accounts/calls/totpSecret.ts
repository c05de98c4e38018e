import { siteFacts } from 'virtual:facts'
import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { newTotpSecret } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { provePassword } from '../parts/proof.ts'

const { name: site } = siteFacts

/** Makes a secret for an authenticator app (D-48). It takes effect when `enableTotp` verifies a code of it. */
export const handler = endpoint(accounts.totpSecret, { bearer }, async ({ params, body, caller }) => {
  const { email, totp } = await callersAccount(params.id, caller)
  if (totp) throw new Refusal('totpOn')
  await provePassword(email, body.currentPassword)
  const secret = await newTotpSecret(caller.token)
  return { data: { secret, uri: uriOf(email, secret) } }
})

/** The address in the QR code for authenticator apps (Google Authenticator's key URI format). */
const uriOf = (email: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: site })}`
