import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '#functions/identity/parts/account.ts'
import { getAccount, updateAccount } from '#functions/identity/parts/data.ts'
import { putPhotos } from '#functions/photos/parts/data.ts'
import { renderPhoto } from '#functions/photos/parts/render.ts'
import { publishPhoto } from '#functions/photos/parts/uploads.ts'
import { emptyPage, getPage } from '#functions/posters/parts/data.ts'
import { followName, storePage } from '#functions/posters/parts/open.ts'
import { holderOf } from '#functions/posters/parts/photos.ts'
import { logoPrefix } from '#shared/photos/variants.ts'
import type { Logo } from '#shared/posters/answers.ts'
import { pageChange } from '#shared/posters/schema.ts'
import { type DemoPage, demoPages } from './posters.ts'

/** Fills in the pages of the demo, and opens those that agencies have by default. Idempotent: skips known ones. */
export async function seedPosters(accounts: readonly Account[], now = new Date()): Promise<void> {
  for (const { userId, email } of accounts) {
    const account = await getAccount(userId)
    if (!account || (await getPage(userId, { fresh: true }))) continue
    const page = demoPages.find((one) => one.email === email)
    if (page) await fillIn(account, page, now.toISOString())
    else await followName(account)
  }
}

async function fillIn(account: Account, { logo, said, proved }: DemoPage, at: string): Promise<void> {
  const { userId, telephone = '' } = account
  const { slug, logo: _, version, register, ...page } = pageChange.parse(said)
  const checked = proved && { registerProvedAt: at }
  const known = proved && (await updateAccount(account, { phonesProved: { [telephone]: at }, emailProvedAt: at }))
  await storePage(known || account, {
    ...{ ...emptyPage(userId), ...page, register, ...checked },
    logo: await publishLogo(logo, userId, at),
  })
}

/** Publishes a logo as an upload is published. */
async function publishLogo(name: string, userId: string, createdAt: string): Promise<Logo> {
  const rendered = await renderPhoto(readFileSync(join(import.meta.dirname, 'logos', `${name}.png`)), {
    ...{ seconds: 120, transparent: true },
  })
  if (typeof rendered === 'string') throw new Error(`The logo ${name} was rejected: ${rendered}`)
  const { variants, print: _, ...processed } = rendered
  const key = `${logoPrefix}demo-${name}`
  await publishPhoto(key, variants)
  const photo = { key, userId, postId: holderOf(userId), createdAt, createdKey: `${createdAt}#${key}` }
  await putPhotos([{ ...photo, ...processed, state: 'ready' }])
  return { key, width: processed.width, height: processed.height, avif: processed.avif }
}
