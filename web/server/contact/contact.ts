import { texts } from 'virtual:texts/contact'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { Component } from '../../features/contact/ContactPage.tsx'
import { titled } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs, organization } from '../jsonLd.ts'

/** How to reach the people behind the site, and the message to them, which takes scripts to be sent. */
export function contactPage({ language, site }: Asked): Content {
  const { contact } = texts[language]
  const [title, path] = [contact('title'), publicPages.contact]
  return {
    status: 200,
    page: 'contact',
    world: 'patundshmeri',
    head: {
      title: titled(title),
      description: cut(contact('lead'), descriptionMax),
      path,
      things: [organization(site), breadcrumbs([{ name: title, path }], site)],
    },
    Component,
    data: [],
  }
}
