import { posters } from '#shared/posters/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPage } from '../parts/data.ts'
import { checkRegister } from '../proofs.ts'

/**
 * Notes what an administrator found in the register: that the number is that of this poster, or that it is not. Refused
 * where the poster has another number by now. The same answer twice changes nothing.
 */
export const handler = endpoint(
  posters.proveRegister,
  { bearer },
  async ({ params: { id }, body: { register, proved }, caller }) => {
    const page = await getPage(id, { fresh: true })
    if (!page?.register) throw new Refusal('notFound')
    if (id === caller.userId) throw new Refusal('forbidden')
    if (page.register !== register) throw new Refusal('stale')
    if (page.registerWaits || proved !== (page.registerProvedAt !== undefined)) {
      const act = {
        who: caller.userId,
        what: 'account.proveRegister',
        target: `account#${id}`,
        before: { version: page.version },
        after: { proved },
      } as const
      if (!(await audited(act, () => checkRegister(page, proved)))) throw new Refusal('stale')
    }
    return { data: { proved } }
  },
)
