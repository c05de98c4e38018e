import { blogs } from '#shared/blogs/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { articleByIdOrSlug } from '../articleByIdOrSlug.ts'
import { setArticleArchived } from '../parts/data.ts'

/** Archives an active article, or reactivates an archived one. */
export const handler = endpoint(blogs.archive, { bearer }, async ({ params, caller }) => {
  const article = await articleByIdOrSlug(params.id)
  const archived = !article.archived
  const changed = await audited(
    {
      who: caller.userId,
      what: 'article.archive',
      target: `article#${article.articleId}`,
      before: { version: article.version, archived: article.archived },
      after: { archived },
    },
    () => setArticleArchived(article, archived),
  )
  if (!changed) throw new Refusal('stale')
  return { data: { archived } }
})
