import { page, texts } from 'virtual:page'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { titled } from '../../../lib/site.ts'
import { publicPages } from '../../../pages.ts'
import { pageWith } from '../../../server/content.ts'
import { breadcrumbs, organization } from '../../../server/jsonLd.ts'

/** What Tregu is. */
export const aboutPage = pageWith(page, {}, ({ language, site }) => {
  const { about } = texts[language]
  const [title, path] = [about('title'), publicPages.about]
  return {
    title: titled(title),
    description: cut(about('lead'), descriptionMax),
    path,
    things: [organization(site), breadcrumbs([{ name: title, path }], site)],
  }
})
