import type { OwnPage } from '#shared/posters/answers.ts'
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
    version: page.version,
  }
}
