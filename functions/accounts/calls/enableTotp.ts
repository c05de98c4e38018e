import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { updateAccount } from '../../identity/parts/data.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { allButThis } from '../../identity/parts/sessions.ts'
import { verifyTotp } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { waitForSecond } from '../../lib/seconds.ts'
import { makeCodes } from '../codes.ts'
import { applyTotp } from '../completeInterrupted.ts'
import { isJustProven, provePassword } from '../parts/proof.ts'

/**
 * Switches the second factor on for the owner (D-145), once a first code has proven the app. All other sessions end, and
 * the answer has the recovery codes (D-48). A retry completes an interrupted call, but the codes of the first are lost;
 * new ones can be made.
 */
export const handler = endpoint(accounts.enableTotp, { bearer }, async ({ params, body, caller }) => {
  const account = await callersAccount(params.id, caller)
  if (account.totp) {
    await applyTotp(account)
    throw new Refusal('totpOn')
  }
  if (!isJustProven(account, caller.token)) await provePassword(account.email, body.currentPassword ?? '')
  if (!(await verifyTotp(caller.token, body.code))) throw new Refusal('badInput', { code: 'invalid' })
  const { shown, kept } = await makeCodes()
  const { owed = [], email } = account
  const othersEnded = allButThis(account, caller.token)
  const enabled = await updateAccount(account, {
    totp: { since: new Date().toISOString(), by: othersEnded.but, ...kept },
    totpUnsettled: true,
    othersEnded,
    owed: [...owed, { kind: 'totpEnabled', to: email }],
  })
  if (!enabled) throw new Refusal('stale')
  await applyTotp(enabled)
  await waitForSecond(othersEnded.at)
  return { data: { recoveryCodes: shown } }
})
