import { allDone } from '../../lib/allDone.ts'
import { eraseOwned } from '../../lib/dynamodb/owned.ts'
import { erasePhoto } from '../../photos/parts/uploads.ts'
import { posters } from '../table.ts'
import { getPage } from './data.ts'
import { photosOf } from './photos.ts'

/** Erases the page of an account with its slugs, its logo first and permanently. Idempotent. */
export async function erasePage({ userId }: { userId: string }): Promise<void> {
  const page = await getPage(userId, { fresh: true })
  if (page) await allDone(photosOf(page).map(erasePhoto))
  await eraseOwned('posters', posters, userId, posters.owner.index)
}
