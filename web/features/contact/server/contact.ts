import { page, texts } from 'virtual:page'
import { descriptionMax, truncate } from '#shared/lib/truncate.ts'
import { publicPages } from '../../../pages.ts'
import { pageWith } from '../../../server/content.ts'
import { breadcrumbs, organization } from '../../../server/jsonLd.ts'

/** How to reach the people behind the site, and the message to them, which takes scripts to be sent. */
export const contactPage = pageWith(page, {}, ({ language, site }) => {
  const { contact } = texts[language]
  const [title, path] = [contact('title'), publicPages.contact]
  return {
    title,
    description: truncate(contact('lead'), descriptionMax),
    path,
    structuredData: [organization(site), breadcrumbs([{ name: title, path }], site)],
  }
})
