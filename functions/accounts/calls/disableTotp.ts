import { accounts } from '#shared/accounts/contract.ts'
import type { AccountItem } from '../../identity/parts/account.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { updateAccount } from '../../identity/parts/data.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { applyTotp } from '../completeInterrupted.ts'
import { proveBothFactors } from '../parts/proof.ts'

/** Switches the second factor off; needs both factors. A retry completes an interrupted call. */
export const handler = endpoint(accounts.disableTotp, { bearer }, async ({ params, body, caller }) => {
  const account = await callersAccount(params.id, caller)
  if (!account.totp && !account.totpUnsettled) throw new Refusal('totpOff')
  await proveBothFactors(account, body.currentPassword, body.code)
  await applyTotp(account.totp ? await withoutTotp(account) : account)
  return { data: { disabled: true } }
})

async function withoutTotp(account: AccountItem): Promise<AccountItem> {
  const { owed = [], email } = account
  const disabled = await updateAccount(account, {
    totp: undefined,
    totpUnsettled: true,
    owed: [...owed, { kind: 'totpDisabled', to: email }],
  })
  if (!disabled) throw new Refusal('stale')
  return disabled
}
