import { isSlug } from '#shared/blogs/slug.ts'
import { aboutPage } from '#web/server/about/about.ts'
import { articlePage, missingArticle } from '#web/server/blogs/article.ts'
import { blogPage } from '#web/server/blogs/blog.ts'
import { contactPage } from '#web/server/contact/contact.ts'
import { dispatch, type PagesOf } from '../../lib/dispatch.ts'
import { pageOf } from '../../lib/page.ts'
import type { blogs } from '../needs.ts'
import { findArticle, listArticles } from '../parts/data.ts'
import { isPublic, isScheduled } from '../parts/publication.ts'
import { toArticle, toArticleCard } from '../present.ts'

/** The page of an article; an archived one is answered with 410 (Gone), a scheduled one is not known yet. */
const article = pageOf(async (asked) => {
  const found = isSlug(asked.name) ? await findArticle(asked.name) : undefined
  if (!found || isScheduled(found)) return missingArticle(404, asked)
  return found.archived ? missingArticle(410, asked) : articlePage(toArticle(found), asked, found.cover?.preview)
})

const blog = pageOf(async (asked) => {
  const articles = await listArticles()
  return blogPage(articles.filter(isPublic).map(toArticleCard), asked)
})

/** The pages that we write ourselves, served by one function, so that they share its warm instances. */
export const handler = dispatch({}, {
  article,
  blog,
  about: pageOf(async (asked) => aboutPage(asked)),
  contact: pageOf(async (asked) => contactPage(asked)),
} satisfies PagesOf<typeof blogs.page>)
