import { texts } from 'virtual:texts/paper'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import type { Paper } from '#shared/papers/answers.ts'
import { paperPath } from '#shared/papers/papers.ts'
import { Component } from '../../features/papers/PaperPage.tsx'
import { paperQuery } from '../../features/papers/queries.ts'
import { refusedKey } from '../../lib/refused.ts'
import { titled } from '../../lib/site.ts'
import type { Asked, Content } from '../content.ts'
import { breadcrumbs } from '../jsonLd.ts'

/** A legal page; `version` is the number that the address asks for. Only what holds is for search engines. */
export function paperPage(paper: Paper, { language, site }: Asked, version?: number, begins = ''): Content {
  const [title, path] = [texts[language].common(`papers.${paper.paper}`), paperPath(paper.paper)]
  return {
    status: 200,
    page: 'paper',
    world: 'patundshmeri',
    head: {
      title: titled(title),
      description: cut(begins, descriptionMax),
      path,
      unlisted: version !== undefined,
      things: [breadcrumbs([{ name: title, path }], site)],
    },
    Component,
    data: [[paperQuery(paper.paper, language, version).queryKey, paper]],
  }
}

/** In place of a page or version that there is not. */
export function missingPaper({ language, name }: Asked): Content {
  const { papers: t } = texts[language]
  return {
    status: 404,
    page: 'paper',
    world: 'patundshmeri',
    head: { title: titled(t('missing')), description: t('missingText') },
    Component,
    data: [[refusedKey(name), 'notFound']],
  }
}
