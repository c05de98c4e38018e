import { blogs } from '#shared/blogs/contract.ts'
import { seesArchivedArticles } from '#shared/lib/access.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { findArticle } from '../parts/data.ts'
import { isPublic } from '../parts/publication.ts'
import { toArticle } from '../present.ts'

/** An article; an archived or scheduled one only for those who may edit or archive (D-07). */
export const handler = endpoint(blogs.get, { bearer }, async ({ params, caller }) => {
  const everything = caller !== undefined && seesArchivedArticles(caller.roles)
  const article = await findArticle(params.slug, { fresh: everything })
  if (!article || !(everything || isPublic(article))) throw new Refusal('notFound')
  return { data: toArticle(article) }
})
