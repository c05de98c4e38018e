import { blogs } from '#shared/blogs/contract.ts'
import { seesArchivedArticles } from '#shared/lib/access.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { listArticles } from '../parts/data.ts'
import { isPublic } from '../parts/publication.ts'
import { toArticleCard } from '../present.ts'

/** All articles, newest first; archived and scheduled ones only for those who may edit or archive (D-07). */
export const handler = endpoint(blogs.list, { bearer }, async ({ caller }) => {
  const everything = caller !== undefined && seesArchivedArticles(caller.roles)
  const articles = await listArticles()
  return { data: articles.filter((one) => everything || isPublic(one)).map(toArticleCard) }
})
