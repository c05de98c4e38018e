import { papers } from '#shared/papers/contract.ts'
import { homeToday } from '#shared/places/zone.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { readVersions, withdrawVersion } from '../data.ts'
import { everPublishedOf, publishedOf, withdrawableOf } from '../versions.ts'

/**
 * Takes an announced version back before its day; its text stays readable at its own address (D-196). A version that was
 * withdrawn already stays so.
 */
export const handler = endpoint(
  papers.withdraw,
  { bearer },
  async ({ params: { paper, number }, caller: { userId } }) => {
    const stored = await readVersions(paper)
    const version = everPublishedOf(stored).find((one) => one.number === number)
    if (!version) throw new Refusal('notFound')
    if (!version.withdrawnAt) {
      if (withdrawableOf(publishedOf(stored), homeToday())?.number !== number) throw new Refusal('notWithdrawable')
      const before = { number, holdsFrom: version.holdsFrom }
      await audited({ who: userId, what: 'paper.withdraw', target: `paper#${paper}`, before }, () =>
        withdrawVersion({ paper, number }, { withdrawnAt: new Date().toISOString(), withdrawnBy: userId }),
      )
    }
    return { data: { withdrawn: true } }
  },
)
