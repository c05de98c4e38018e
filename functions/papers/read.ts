import { siteFacts } from 'virtual:facts'
import type { Language } from '#shared/lib/language.ts'
import type { LegalPage } from '#shared/papers/answers.ts'
import { operatorFacts } from '#shared/papers/facts.ts'
import { fillPlaceholders } from '#shared/papers/fill.ts'
import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { homeToday } from '#shared/places/zone.ts'
import { Refusal } from '../lib/errors.ts'
import { listVersions } from './data.ts'
import { textsOf } from './draft.ts'
import { currentAndComing, everPublishedOf, publishedOf, toComing } from './versions.ts'

const facts = operatorFacts(siteFacts)

/** A page as everybody reads it: the version that holds, or the published one of this number. */
export async function readLegalPage(paper: LegalPageName, language: Language, version?: number): Promise<LegalPage> {
  const listed = await listVersions(paper)
  const published = publishedOf(listed)
  const { holding, coming } = currentAndComing(published, homeToday())
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
    content: fillPlaceholders(texts[language], facts),
    current: holding.number,
    coming: coming && toComing(coming),
    versions: published.map(({ number, holdsFrom }) => ({ number, holdsFrom })),
  }
}
