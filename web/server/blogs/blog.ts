import { texts } from 'virtual:texts/blog'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { cardCoverSizes } from '../../features/blogs/coverSizes.ts'
import { Component } from '../../features/blogs/ListPage.tsx'
import { articlesQuery } from '../../features/blogs/queries.ts'
import { titled } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs, itemLists } from '../jsonLd.ts'
import { preloadOfCover } from './cover.ts'

/** All articles that everybody may read, the newest first. */
export function blogPage(articles: ArticleCard[], { language, site }: Asked): Content {
  const { blog } = texts[language]
  const [title, description, path] = [blog('title'), blog('lead'), publicPages.blog]
  const data: Content['data'] = [[articlesQuery(null).queryKey, articles]]
  const pathOf = ({ slug }: ArticleCard) => `${publicPages.blog}/${slug}`
  return {
    status: 200,
    page: 'blog',
    world: 'patundshmeri',
    head: {
      title: titled(title),
      description,
      path,
      preload: articles[0] && preloadOfCover(articles[0], cardCoverSizes),
      things: [
        ...itemLists(
          articles.map((article) => ({ name: article.title, path: pathOf(article) })),
          site,
        ),
        breadcrumbs([{ name: title, path }], site),
      ],
    },
    Component,
    data,
  }
}
