import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'
import type { Paper } from '#shared/papers/answers.ts'
import { paperFacts } from '#shared/papers/facts.ts'
import { filled } from '#shared/papers/fill.ts'
import type { PaperName } from '#shared/papers/papers.ts'
import { Refusal } from '../lib/errors.ts'
import { listVersions } from './data.ts'
import { textsOf } from './draft.ts'
import { everPublishedOf, publishedOf, standing, toComing, today } from './versions.ts'

const facts = paperFacts(siteFacts)

/** A page as everybody reads it: the version that holds, or the published one of this number. */
export async function readPaper(paper: PaperName, language: Language, version?: number): Promise<Paper> {
  const listed = await listVersions(paper)
  const published = publishedOf(listed)
  const { holding, coming } = standing(published, today())
  const shown = version === undefined ? holding : everPublishedOf(listed).find(({ number }) => number === version)
  if (!shown) throw new Refusal('notFound')
  const texts = await textsOf(paper, shown.number)
  if (!texts) throw new Refusal('notFound')
  return {
    paper,
    language,
    number: shown.number,
    holdsFrom: shown.holdsFrom,
    withdrawn: shown.withdrawnAt !== undefined,
    content: filled(texts[language], facts),
    current: holding.number,
    coming: coming && toComing(coming),
    versions: published.map(({ number, holdsFrom }) => ({ number, holdsFrom })),
  }
}
