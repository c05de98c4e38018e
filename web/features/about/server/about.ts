import { page, texts } from 'virtual:page'
import { descriptionMax, truncate } from '#shared/lib/truncate.ts'
import { publicPages } from '../../../pages.ts'
import { pageWith } from '../../../server/content.ts'
import { breadcrumbs, organization } from '../../../server/jsonLd.ts'

/** What Tregu is. */
export const aboutPage = pageWith(page, {}, ({ language, site }) => {
  const { about } = texts[language]
  const [title, path] = [about('title'), publicPages.about]
  return {
    title,
    description: truncate(about('lead'), descriptionMax),
    path,
    structuredData: [organization(site), breadcrumbs([{ name: title, path }], site)],
  }
})
