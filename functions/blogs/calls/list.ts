import { blogs } from '#shared/blogs/contract.ts'
import { seesArchivedArticles } from '#shared/lib/access.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { listArticles } from '../data.ts'
import { toArticleCard } from '../present.ts'
import { isPublic } from '../publication.ts'

/** All articles, newest first; archived and scheduled ones only for those who may edit or archive (D-07). */
export const handler = endpoint(blogs.list, { bearer }, async ({ caller }) => {
  const everything = caller !== undefined && seesArchivedArticles(caller.roles)
  const articles = await listArticles()
  return { data: articles.filter((one) => everything || isPublic(one)).map(toArticleCard) }
})
