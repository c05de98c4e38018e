import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { updateAccount } from '../../identity/parts/data.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { allButThis } from '../../identity/parts/sessions.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { waitForSecond } from '../../lib/seconds.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { proveOwner } from '../parts/proof.ts'

/** Ends all sessions of the owner except the current one, including those that are not listed (D-50, D-145). */
export const handler = endpoint(accounts.endOtherSessions, { bearer }, async ({ params, body, caller, take }) => {
  const account = await callersAccount(params.id, caller)
  await proveOwner({ ...caller, account }, body, take)
  const { owed = [], email } = account
  const othersEnded = allButThis(account, caller.token)
  const ended = await updateAccount(account, { othersEnded, owed: [...owed, { kind: 'sessionsEnded', to: email }] })
  if (!ended) throw new Refusal('stale')
  await sendOwedNotices(ended)
  await waitForSecond(othersEnded.at)
  return { data: { ended: true } }
})
