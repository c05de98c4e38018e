import { page, texts } from 'virtual:page'
import { cut, descriptionMax } from '#shared/lib/cut.ts'
import { type PaperName, paperPath, versionIn } from '#shared/papers/papers.ts'
import { refusedQuery } from '../../../lib/refused.ts'
import { titled } from '../../../lib/site.ts'
import { type Asked, pageWith } from '../../../server/content.ts'
import { breadcrumbs } from '../../../server/jsonLd.ts'
import { paperQuery } from '../queries.ts'

/**
 * A legal page, in the version that the address asks for; `begins` is the beginning of its text. Only what holds is for
 * search engines.
 */
export const paperPage = pageWith(
  page,
  { paper: ({ name, language, query }: Asked) => paperQuery(name as PaperName, language, versionIn(query.version)) },
  ({ language, site, query }, { paper: { paper } }, begins: string) => {
    const [title, path] = [texts[language].common(`papers.${paper}`), paperPath(paper)]
    return {
      title: titled(title),
      description: cut(begins, descriptionMax),
      path,
      unlisted: versionIn(query.version) !== undefined,
      things: [breadcrumbs([{ name: title, path }], site)],
    }
  },
)

/** In place of a page or version that there is not. */
export const missingPaper = pageWith(page, { refused: ({ name }: Asked) => refusedQuery(name) }, ({ language }) => {
  const { papers: t } = texts[language]
  return { status: 404, title: titled(t('missing')), description: t('missingText') }
})
