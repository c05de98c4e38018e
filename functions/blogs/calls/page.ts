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
const article = pageOf(async (asked) => {
  const found = isSlug(asked.name) ? await findArticle(asked.name) : undefined
  if (!found || isScheduled(found)) return missingArticle(asked, { refused: 'notFound' }, 404)
  if (found.archived) return missingArticle(asked, { refused: 'notFound' }, 410)
  return articlePage(asked, { article: toArticle(found) }, found.cover?.preview)
})

const blog = pageOf(async (asked) => {
  const articles = await listArticles()
  return blogPage(asked, { articles: articles.filter(isPublic).map(toArticleCard) })
})

/** The pages that we write ourselves, served by one function, so that they share its warm instances. */
export const handler = dispatch({}, {
  article,
  blog,
  about: pageOf(async (asked) => aboutPage(asked, {})),
  contact: pageOf(async (asked) => contactPage(asked, {})),
} satisfies PagesOf<typeof blogs.page>)
