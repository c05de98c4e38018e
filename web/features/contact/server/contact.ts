import { page, texts } from 'virtual:page'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { titled } from '../../../lib/site.ts'
import { publicPages } from '../../../pages.ts'
import { pageWith } from '../../../server/content.ts'
import { breadcrumbs, organization } from '../../../server/jsonLd.ts'

/** How to reach the people behind the site, and the message to them, which takes scripts to be sent. */
export const contactPage = pageWith(page, {}, ({ language, site }) => {
  const { contact } = texts[language]
  const [title, path] = [contact('title'), publicPages.contact]
  return {
    title: titled(title),
    description: cut(contact('lead'), descriptionMax),
    path,
    things: [organization(site), breadcrumbs([{ name: title, path }], site)],
  }
})
