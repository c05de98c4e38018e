import type { ArticleCard } from '#shared/blogs/answers.ts'
import { cardCoverSizes } from '../../features/blogs/coverSizes.ts'
import { blog as blogAl } from '../../features/blogs/texts/al.ts'
import { blog as blogEn } from '../../features/blogs/texts/en.ts'
import { formatDate } from '../../lib/format.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { html } from '../html.ts'
import { breadcrumbs, itemLists } from '../jsonLd.ts'
import { inEach } from '../texts.ts'
import { coverOf, preloadOfCover } from './cover.ts'

const texts = inEach('blog', { en: blogEn, al: blogAl })

/** How many covers are above the fold. */
const eagerCovers = 3

/** All articles that everybody may read, the newest first. */
export function blogPage(articles: ArticleCard[], { language, site }: Asked): Content {
  const blog = texts[language]
  const [title, description, path] = [blog('title'), blog('lead'), publicPages.blog]
  const pathOf = ({ slug }: ArticleCard) => `${publicPages.blog}/${slug}`
  return {
    status: 200,
    page: 'blog',
    world: 'patundshmeri',
    head: {
      title: `${title} · Tregu`,
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
    main: html`<div class="container"><header class="ListPage-head"><div><h1>${title}</h1><p>${description}</p></div></header>
${
  articles.length === 0
    ? html`<p class="ListPage-empty">${blog('empty')}</p>`
    : html`<ul class="ListPage-cards">${articles.map(
        (article, position) =>
          html`<li><article class="ArticleCard-card"><div class="ArticleCard-picture">${coverOf(article, cardCoverSizes, position < eagerCovers)}</div>
<h2>${article.title}</h2><time datetime="${article.date}">${formatDate(article.date)}</time><p>${article.summary}</p>
<a class="ArticleCard-more" href="${pathOf(article)}" aria-label="${blog('readMoreOf', { title: article.title })}">${blog('readMore')}</a></article></li>`,
      )}</ul>`
}</div>`,
    data: [[['articles', ''], articles]],
  }
}
