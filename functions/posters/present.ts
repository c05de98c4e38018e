import { phonesIn } from '#shared/lib/phone.ts'
import type { OwnPage } from '#shared/posters/answers.ts'
import type { Proofs } from '#shared/posters/proofs.ts'
import { slugsFor } from '#shared/posters/slug.ts'
import type { Account } from '../identity/parts/account.ts'
import { displayName } from '../identity/parts/displayName.ts'
import type { StoredPage } from './parts/data.ts'
import { isNamed, isShown } from './parts/open.ts'

/** What a page says, as its owner and everybody read it. */
export const saidOn = ({ english, albanian, languages, places, hours, logo }: StoredPage) => ({
  ...{ english, albanian, languages, places, hours },
  logo: logo && { key: logo.key, width: logo.width, height: logo.height, avif: logo.avif },
})

/** What was proved of a poster; of its numbers the first that is. */
export const proofsOf = (account: Account, { register, registerProvedAt }: StoredPage): Proofs => ({
  email: account.emailProvedAt,
  phone: phonesIn(account).flatMap((phone) => account.phonesProved?.[phone] ?? [])[0],
  register: register && registerProvedAt ? { number: register, at: registerProvedAt } : undefined,
})

/** A page for its owner. */
export function toOwnPage(account: Account, page: StoredPage): OwnPage {
  const name = displayName(account)
  return {
    shown: isShown(page, account),
    named: isNamed(page, account),
    isAgency: account.isAgency,
    name,
    address: page.slug ?? slugsFor(name, account.userId)[0] ?? '',
    ...saidOn(page),
    register: page.register,
    phones: phonesIn(account).map((telephone) => ({ telephone, provedAt: account.phonesProved?.[telephone] })),
    proofs: proofsOf(account, page),
    version: page.version,
  }
}
