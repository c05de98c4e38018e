import { papers } from '#shared/papers/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { findAccount } from '../../accounts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { readVersions } from '../data.ts'
import { draftOf } from '../draft.ts'
import { publishedOf } from '../versions.ts'

/** The versions of a page and its draft, with who wrote them and when. */
export const handler = endpoint(papers.versions, { bearer }, async ({ params: { paper } }) => {
  const stored = await readVersions(paper)
  const written = draftOf(paper, stored)
  const ids = new Set(stored.flatMap(({ changedBy, publishedBy }) => [changedBy, publishedBy ?? changedBy]))
  const names = new Map(await Promise.all([...ids].map(async (id) => [id, await nameOf(id)] as const)))
  const who = (id: string) => names.get(id) ?? id
  return {
    data: {
      versions: publishedOf(stored).map(({ number, holdsFrom, small, changes, publishedAt, publishedBy }) => ({
        number,
        holdsFrom,
        small,
        changes,
        ...(publishedAt && publishedBy && { published: { at: publishedAt, by: who(publishedBy) } }),
      })),
      draft: {
        number: written.number,
        revision: written.revision,
        texts: written.texts,
        changes: written.changes,
        ...(written.stored && { saved: { at: written.stored.changedAt, by: who(written.stored.changedBy) } }),
      },
    },
  }
})

/** The name of an account; its id when it was erased. */
async function nameOf(userId: string): Promise<string> {
  const { name = '', lastName = '' } = (await findAccount(userId)) ?? {}
  return `${name} ${lastName}`.trim() || userId
}
