import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { until } from '../../lib/seconds.ts'
import { bearer } from '../caller.ts'
import { updateAccount } from '../data.ts'
import { callersAccount } from '../profile.ts'
import { onlyThis } from '../signedIn.ts'

/** Ends all sessions of the caller except the current one, including those that are not listed (D-50). */
export const handler = endpoint(accounts.endOtherSessions, { bearer }, async ({ params, caller }) => {
  const account = await callersAccount(params.id, caller)
  const othersEnded = onlyThis(caller.token)
  if (!(await updateAccount(account, { othersEnded }))) throw new Refusal('stale')
  await until(othersEnded.at)
  return { data: { ended: true } }
})
