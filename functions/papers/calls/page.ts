import { isLegalPage, versionInAddress } from '#shared/papers/legalPages.ts'
import { legalPage, missingLegalPage } from '#web/features/papers/server/legalPage.ts'
import { plainText } from '../../blogs/parts/html.ts'
import { dispatch, type PagesOf } from '../../lib/dispatch.ts'
import { Refusal } from '../../lib/errors.ts'
import { pageOf } from '../../lib/page.ts'
import type { papers } from '../needs.ts'
import { readLegalPage } from '../read.ts'

const paper = pageOf(async (request) => {
  const { name, language, query } = request
  const version = versionInAddress(query.version)
  if (!isLegalPage(name) || version === 0) return missingLegalPage(request, { refused: 'notFound' })
  try {
    const found = await readLegalPage(name, language, version)
    return legalPage(request, { paper: found }, plainText(found.content))
  } catch (error) {
    if (error instanceof Refusal) return missingLegalPage(request, { refused: 'notFound' })
    throw error
  }
})

/** The legal pages, in the version that holds or in one of those before. */
export const handler = dispatch({}, { paper } satisfies PagesOf<typeof papers.page>)
