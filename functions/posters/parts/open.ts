import { slugsFor } from '#shared/posters/slug.ts'
import type { Account } from '../../identity/parts/account.ts'
import { setPageAddress } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { claimSlug, emptyPage, getPage, putPage, type StoredPage } from './data.ts'

/** Whether a page is to be seen: as its owner chose, and else those of agencies and dealers (D-408). */
export const isShown = (page: Pick<StoredPage, 'shown'>, { isAgency }: Pick<Account, 'isAgency'>): boolean =>
  page.shown ?? isAgency

/** Whether search engines may name it: private persons only if they wish. */
export const isNamed = (page: Pick<StoredPage, 'named'>, { isAgency }: Pick<Account, 'isAgency'>): boolean =>
  isAgency || page.named === true

/** Claims the first free slug for the name of an account. */
async function claimedSlug(account: Account): Promise<string> {
  const slugs = slugsFor(displayName(account), account.userId)
  for (const slug of slugs) if (await claimSlug(slug, account.userId)) return slug
  throw new Error(`No slug is free of ${slugs.join(', ')}`)
}

/**
 * Stores a page with a slug, which it gets here if it has none, and tells the account where it is. The slug is claimed
 * first and the account changed last; what breaks off in between, the next call completes. Undefined when somebody else
 * wrote since the page was loaded.
 */
export async function storePage(account: Account, page: StoredPage): Promise<StoredPage | undefined> {
  const shown = isShown(page, account)
  const slug = page.slug ?? (shown ? await claimedSlug(account) : undefined)
  const listed = shown && isNamed(page, account) ? '1' : undefined
  const stored = await putPage({ ...page, slug, listed })
  if (stored) await tellAccount(account, shown && slug ? slug : '')
  return stored
}

async function tellAccount({ userId, pageAddress }: Account, address: string): Promise<void> {
  if (pageAddress !== address) await setPageAddress(userId, address)
}

/**
 * Opens the page of an agency that has none yet, and closes that of a private person that is none any more. Idempotent; an
 * error is logged, as the page is then found by the id of its account.
 */
export async function followName(account: Account): Promise<void> {
  try {
    if (!account.isAgency && account.pageAddress === undefined) return
    const page = (await getPage(account.userId, { fresh: true })) ?? emptyPage(account.userId)
    const isThere = page.slug !== undefined && (account.pageAddress ?? '') !== ''
    if (isShown(page, account) !== isThere) await storePage(account, page)
  } catch (error) {
    logger.error('The page of a poster was not opened', { userId: account.userId, error: error as Error })
    measure('TaskFailed')
  }
}
