import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { bearer } from '../caller.ts'
import { makeCodes } from '../codes.ts'
import { sendOwed } from '../complete.ts'
import { updateAccount } from '../data.ts'
import { callersAccount } from '../profile.ts'
import { proveBothFactors } from '../proof.ts'

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
  await sendOwed(changed)
  return { data: { recoveryCodes: shown } }
})
