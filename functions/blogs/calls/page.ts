import { isSlug } from '#shared/blogs/slug.ts'
import { aboutPage } from '#web/features/about/server/about.ts'
import { articlePage, missingArticle } from '#web/features/blogs/server/article.ts'
import { blogPage } from '#web/features/blogs/server/blog.ts'
import { contactPage } from '#web/features/contact/server/contact.ts'
import { dispatch, type PagesOf } from '../../lib/dispatch.ts'
import { pageOf } from '../../lib/page.ts'
import type { blogs } from '../needs.ts'
import { findArticle, listArticles } from '../parts/data.ts'
import { isPublic, isScheduled } from '../parts/publication.ts'
import { toArticle, toArticleCard } from '../present.ts'

/** The page of an article; an archived one is answered with 410 (Gone), a scheduled one is not known yet. */
const article = pageOf(async (request) => {
  const found = isSlug(request.name) ? await findArticle(request.name) : undefined
  if (!found || isScheduled(found)) return missingArticle(request, { refused: 'notFound' }, 404)
  if (found.archived) return missingArticle(request, { refused: 'notFound' }, 410)
  return articlePage(request, { article: toArticle(found) }, found.cover?.preview)
})

const blog = pageOf(async (request) => {
  const articles = await listArticles()
  return blogPage(request, { articles: articles.filter(isPublic).map(toArticleCard) })
})

/** The pages that we write ourselves, served by one function, so that they share its warm instances. */
export const handler = dispatch({}, {
  article,
  blog,
  about: pageOf(async (request) => aboutPage(request, {})),
  contact: pageOf(async (request) => contactPage(request, {})),
} satisfies PagesOf<typeof blogs.page>)
