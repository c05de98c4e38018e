import { texts } from 'virtual:texts/article'
import type { BlogPosting } from 'schema-dts'
import type { Article } from '#shared/blogs/answers.ts'
import { cut, descriptionMax, titleMax } from '#shared/lib/cut.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { Component } from '../../features/blogs/ArticlePage.tsx'
import { coverSizes } from '../../features/blogs/coverSizes.ts'
import { articleQuery } from '../../features/blogs/queries.ts'
import { refusedKey } from '../../lib/refused.ts'
import { facts } from '../../lib/site.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs } from '../jsonLd.ts'
import { preloadOfCover } from './cover.ts'

/** The page of an article; `preview` is the address of its preview picture, if it has one. */
export function articlePage(article: Article, { language, site }: Asked, preview?: string): Content {
  const { blog } = texts[language]
  const { title, metadata, summary, slug, date, cover, language: written } = article
  const path = `/user/blogs/${slug}`
  const description = cut(metadata || summary, descriptionMax)
  const image = cover && { url: site + article.image, width: cover.width, height: cover.height }
  const shown = preview ? { url: site + preview, ...previewSize } : image
  return {
    status: 200,
    page: 'article',
    world: 'patundshmeri',
    head: {
      title: cut(title, titleMax),
      description,
      path,
      type: 'article',
      language: written,
      published: date,
      image: shown,
      preload: preloadOfCover(article, coverSizes),
      things: [
        {
          '@type': 'BlogPosting',
          '@id': site + path,
          url: site + path,
          mainEntityOfPage: site + path,
          headline: title,
          description,
          datePublished: date,
          image: image && [image.url],
          inLanguage: htmlLanguage[written],
          author: { '@type': 'Organization', name: facts().name, url: site },
          publisher: { '@type': 'Organization', name: facts().name, url: site },
        } satisfies BlogPosting,
        breadcrumbs(
          [
            { name: blog('title'), path: '/user/blogs' },
            { name: title, path },
          ],
          site,
        ),
      ],
    },
    Component,
    data: [[articleQuery(slug, null).queryKey, article]],
  }
}

/** In place of an article that is not there any more (410) or never was (404). */
export function missingArticle(status: 404 | 410, { language, name }: Asked): Content {
  const { blog } = texts[language]
  const [title, description] = [blog('missing'), blog('missingText')]
  return {
    status,
    page: 'article',
    world: 'patundshmeri',
    head: { title, description },
    Component,
    data: [[refusedKey(name), 'notFound']],
  }
}
