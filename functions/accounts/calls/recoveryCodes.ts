import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { updateAccount } from '../../identity/parts/data.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { makeCodes } from '../codes.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { proveBothFactors } from '../parts/proof.ts'

/** Makes new recovery codes, which replace the earlier ones; needs both factors. */
export const handler = endpoint(accounts.recoveryCodes, { bearer }, async ({ params, body, caller }) => {
  const account = await callersAccount(params.id, caller)
  const { totp, owed = [], email } = account
  if (!totp) throw new Refusal('totpOff')
  await proveBothFactors(account, body.currentPassword, body.code)
  const { shown, kept } = await makeCodes()
  const changed = await updateAccount(account, {
    totp: { ...totp, ...kept },
    owed: [...owed, { kind: 'recoveryCodesMade', to: email }],
  })
  if (!changed) throw new Refusal('stale')
  await sendOwedNotices(changed)
  return { data: { recoveryCodes: shown } }
})
