import { page, texts } from 'virtual:page'
import type { BlogPosting } from 'schema-dts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { descriptionMax, titleMax, truncate } from '#shared/lib/truncate.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { refusedQuery } from '../../../lib/serverRefusal.ts'
import { facts } from '../../../lib/site.ts'
import { type PageRequest, pageWith } from '../../../server/content.ts'
import { breadcrumbs } from '../../../server/jsonLd.ts'
import { coverSizes } from '../coverSizes.ts'
import { articleQuery } from '../queries.ts'
import { preloadOfCover } from './cover.ts'

/** The page of an article; `preview` is the address of its preview picture, if it has one. */
export const articlePage = pageWith(
  page,
  { article: ({ name }: PageRequest) => articleQuery(name, null) },
  ({ language, site }, { article }, preview?: string) => {
    const { blog } = texts[language]
    const { title, metadata, summary, slug, date, cover, language: written } = article
    const path = `/user/blogs/${slug}`
    const description = truncate(metadata || summary, descriptionMax)
    const image = cover && { url: site + article.image, width: cover.width, height: cover.height }
    return {
      title: truncate(title, titleMax),
      description,
      path,
      type: 'article',
      language: written,
      published: date,
      image: preview ? { url: site + preview, ...previewSize } : image,
      preload: preloadOfCover(article, coverSizes),
      structuredData: [
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
    }
  },
)

/** In place of an article that is not there any more (410) or never was (404). */
export const missingArticle = pageWith(
  page,
  { refused: ({ name }: PageRequest) => refusedQuery(name) },
  ({ language }, _, status: 404 | 410) => {
    const { blog } = texts[language]
    return { status, title: blog('missing'), description: blog('missingText') }
  },
)
