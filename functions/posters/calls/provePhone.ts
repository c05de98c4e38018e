import { phonesIn } from '#shared/lib/phone.ts'
import { posters } from '#shared/posters/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { getAccount, updateAccount } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { phonesOf } from '../../lib/phones.ts'
import { codeOf } from '../proofs.ts'

/**
 * Notes that a number is proved: the code that its owner was shown came in from it. Refused where code and number do not
 * belong together, and where the account has that number no more. Proving it twice changes nothing.
 */
export const handler = endpoint(
  posters.provePhone,
  { bearer },
  async ({ body: { code, telephone: typed }, caller }) => {
    const [telephone] = phonesOf(typed, undefined)
    const asked = await codeOf(code)
    if (!asked) throw new Refusal('badInput', { code: 'unknown' })
    if (asked.telephone !== telephone) throw new Refusal('badInput', { telephone: 'mismatch' })
    if (asked.userId === caller.userId) throw new Refusal('forbidden')
    const account = await getAccount(asked.userId)
    if (account?.state !== 'active' || !phonesIn(account).includes(telephone)) throw new Refusal('stale')
    if (!account.phonesProved?.[telephone]) {
      const phonesProved = { ...account.phonesProved, [telephone]: new Date().toISOString() }
      const act = {
        who: caller.userId,
        what: 'account.provePhone',
        target: `account#${account.userId}`,
        before: { version: account.version },
      } as const
      if (!(await audited(act, () => updateAccount(account, { phonesProved })))) throw new Refusal('stale')
    }
    return { data: { userId: account.userId, name: displayName(account), telephone } }
  },
)
