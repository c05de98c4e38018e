import { blogs } from '#shared/blogs/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { setArticleArchived } from '../data.ts'
import { namedArticle } from '../named.ts'

/** Archives an active article, or reactivates an archived one. */
export const handler = endpoint(blogs.archive, { bearer }, async ({ params }) => {
  const article = await namedArticle(params.id)
  const archived = !article.archived
  if (!(await setArticleArchived(article, archived))) throw new Refusal('stale')
  return { data: { archived } }
})
