import { page, texts } from 'virtual:page'
import { descriptionMax, truncate } from '#shared/lib/truncate.ts'
import { type LegalPageName, legalPagePath, versionInAddress } from '#shared/papers/legalPages.ts'
import { refusedQuery } from '../../../lib/serverRefusal.ts'
import { type PageRequest, pageWith } from '../../../server/content.ts'
import { breadcrumbs } from '../../../server/jsonLd.ts'
import { legalPageQuery } from '../queries.ts'

/**
 * A legal page, in the version that the address asks for; `begins` is the beginning of its text. Only what holds is for
 * search engines.
 */
export const legalPage = pageWith(
  page,
  {
    paper: ({ name, language, query }: PageRequest) =>
      legalPageQuery(name as LegalPageName, language, versionInAddress(query.version)),
  },
  ({ language, site, query }, { paper: { paper } }, begins: string) => {
    const [title, path] = [texts[language].common(`papers.${paper}`), legalPagePath(paper)]
    return {
      title,
      description: truncate(begins, descriptionMax),
      path,
      unlisted: versionInAddress(query.version) !== undefined,
      structuredData: [breadcrumbs([{ name: title, path }], site)],
    }
  },
)

/** In place of a page or version that there is not. */
export const missingLegalPage = pageWith(
  page,
  { refused: ({ name }: PageRequest) => refusedQuery(name) },
  ({ language }) => {
    const { papers: t } = texts[language]
    return { status: 404, title: t('missing'), description: t('missingText') }
  },
)
