import { papers } from '#shared/papers/contract.ts'
import { homeToday } from '#shared/places/zone.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { readVersions } from '../data.ts'
import { readDraft } from '../draft.ts'
import { everPublishedOf, publishedOf, withdrawableOf } from '../versions.ts'

/** The versions of a page and its draft, with who wrote them and when. */
export const handler = endpoint(papers.versions, { bearer }, async ({ params: { paper } }) => {
  const stored = await readVersions(paper)
  const draft = await readDraft(paper, stored)
  const ids = new Set(
    stored.flatMap(({ changedBy, publishedBy, withdrawnBy }) => [changedBy, publishedBy, withdrawnBy]),
  )
  const names = new Map(await Promise.all([...ids].map(async (id) => [id, id && (await nameOf(id))] as const)))
  const deed = (at: string | undefined, by: string | undefined) =>
    at && by ? { at, by: names.get(by) ?? by } : undefined
  const withdrawable = withdrawableOf(publishedOf(stored), homeToday())
  return {
    data: {
      versions: everPublishedOf(stored).map(({ publishedAt, publishedBy, withdrawnAt, withdrawnBy, ...version }) => ({
        number: version.number,
        holdsFrom: version.holdsFrom,
        small: version.small,
        changes: version.changes,
        published: deed(publishedAt, publishedBy),
        withdrawn: deed(withdrawnAt, withdrawnBy),
        withdrawable: version.number === withdrawable?.number,
      })),
      draft: {
        number: draft.number,
        revision: draft.revision,
        texts: draft.texts,
        changes: draft.changes,
        saved: deed(draft.changedAt, draft.changedBy),
      },
    },
  }
})

/** The name of an account; its id when it was erased. */
async function nameOf(userId: string): Promise<string> {
  const { name = '', lastName = '' } = (await findAccount(userId)) ?? {}
  return `${name} ${lastName}`.trim() || userId
}
