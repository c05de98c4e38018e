import { isPaper, versionIn } from '#shared/papers/papers.ts'
import { missingPaper, paperPage } from '#web/features/papers/server/paper.ts'
import { plainText } from '../../blogs/parts/html.ts'
import { dispatch, type PagesOf } from '../../lib/dispatch.ts'
import { Refusal } from '../../lib/errors.ts'
import { pageOf } from '../../lib/page.ts'
import type { papers } from '../needs.ts'
import { readPaper } from '../read.ts'

const paper = pageOf(async (asked) => {
  const { name, language, query } = asked
  const version = versionIn(query.version)
  if (!isPaper(name) || version === 0) return missingPaper(asked, { refused: 'notFound' })
  try {
    const found = await readPaper(name, language, version)
    return paperPage(asked, { paper: found }, plainText(found.content))
  } catch (error) {
    if (error instanceof Refusal) return missingPaper(asked, { refused: 'notFound' })
    throw error
  }
})

/** The legal pages, in the version that holds or in one of those before. */
export const handler = dispatch({}, { paper } satisfies PagesOf<typeof papers.page>)
