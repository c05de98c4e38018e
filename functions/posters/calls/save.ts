import type { Logo } from '#shared/posters/answers.ts'
import { posters } from '#shared/posters/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { getPhotos, isUsable } from '../../photos/parts/data.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { claimSlug, emptyPage, getPage, type StoredPage } from '../parts/data.ts'
import { storePage } from '../parts/open.ts'
import { holderOf, photosOf } from '../parts/photos.ts'
import { toOwnPage } from '../present.ts'

/**
 * Changes the caller's page, or its logo alone, with one write. A new slug is claimed before; the old one stays its own,
 * and leads on.
 */
export const handler = endpoint(posters.save, { bearer }, async ({ body, caller, take }) => {
  const { userId } = caller
  const account = await callersAccount(userId, caller)
  const page = (await getPage(userId, { fresh: true })) ?? emptyPage(userId)
  const { logo: key, version, slug, ...said } = body
  if (version !== undefined && version !== page.version) throw new Refusal('stale')
  const logo = key === undefined || key === page.logo?.key ? page.logo : await chosenLogo(key, userId)
  if (slug && slug !== page.slug) {
    await take('slug')
    if (!(await claimSlug(slug, userId))) throw new Refusal('slugUsed')
  }
  const { register = page.register ?? '', ...others } = said
  const changed: StoredPage = {
    ...page,
    ...withoutBlanks(others),
    ...(register !== (page.register ?? '') && askedRegister(register, userId)),
    logo,
    slug: slug ?? page.slug,
  }
  const stored = await withPhotos(holderOf(userId), photosOf(page), photosOf(changed), () =>
    storePage(account, changed),
  )
  if (!stored) throw new Refusal('stale')
  return { data: toOwnPage(account, stored) }
})

/** A number that an administrator has to look up: what was found about an earlier one says nothing of it (OWN-11). */
const askedRegister = (register: string, userId: string): Partial<StoredPage> => ({
  register: register || undefined,
  registerProvedAt: undefined,
  registerWaits: register ? '1' : undefined,
  registerKey: register ? `${new Date().toISOString()}#${userId}` : undefined,
})

/** What is sent, and undefined for what is sent blank, which removes it. */
const withoutBlanks = <T extends object>(sent: T): T =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? undefined : value]],
    ),
  ) as T

async function chosenLogo(key: string | null, userId: string): Promise<Logo | undefined> {
  if (key === null) return undefined
  const [photo] = await getPhotos([key])
  if (!photo || !isUsable(photo, 'ready', userId, holderOf(userId))) throw new Refusal('badInput', { logo: 'invalid' })
  const { width, height, avif } = photo
  return { key, width, height, avif }
}
