import { texts } from 'virtual:texts/about'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { Component } from '../../features/about/AboutPage.tsx'
import { titled } from '../../lib/site.ts'
import { publicPages } from '../../pages.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs, organization } from '../jsonLd.ts'

/** What Tregu is. */
export function aboutPage({ language, site }: Asked): Content {
  const { about } = texts[language]
  const [title, path] = [about('title'), publicPages.about]
  return {
    status: 200,
    page: 'about',
    world: 'patundshmeri',
    head: {
      title: titled(title),
      description: cut(about('lead'), descriptionMax),
      path,
      things: [organization(site), breadcrumbs([{ name: title, path }], site)],
    },
    Component,
    data: [],
  }
}
