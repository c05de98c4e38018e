import { page, texts } from 'virtual:page'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { publicPages } from '../../../pages.ts'
import { pageWith } from '../../../server/content.ts'
import { breadcrumbs, itemLists } from '../../../server/jsonLd.ts'
import { cardCoverSizes } from '../coverSizes.ts'
import { articlesQuery } from '../queries.ts'
import { preloadOfCover } from './cover.ts'

/** All articles that everybody may read, the newest first. */
export const blogPage = pageWith(page, { articles: () => articlesQuery(null) }, ({ language, site }, { articles }) => {
  const { blog } = texts[language]
  const [title, description, path] = [blog('title'), blog('lead'), publicPages.blog]
  const pathOf = ({ slug }: ArticleCard) => `${publicPages.blog}/${slug}`
  return {
    title,
    description,
    path,
    preload: articles[0] && preloadOfCover(articles[0], cardCoverSizes),
    structuredData: [
      ...itemLists(
        articles.map((article) => ({ name: article.title, path: pathOf(article) })),
        site,
      ),
      breadcrumbs([{ name: title, path }], site),
    ],
  }
})
