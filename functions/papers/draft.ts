import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { getVersion } from './data.ts'
import { shippedTexts } from './shipped/texts.ts'
import type { ListedVersion, StoredVersion } from './stored.ts'
import { everPublishedOf, noChanges, publishedOf } from './versions.ts'

type Draft = Pick<StoredVersion, 'number' | 'revision' | 'texts' | 'changes'> &
  Partial<Pick<StoredVersion, 'changedAt' | 'changedBy'>>

/** The texts of a published version, with placeholders; undefined if it is not stored. */
export const textsOf = async (paper: LegalPageName, number: number): Promise<StoredVersion['texts'] | undefined> =>
  number === 1 ? shippedTexts[paper] : (await getVersion(paper, number))?.texts

/**
 * The next version of a page as it is being written; where none is stored, a copy of the newest version that was not
 * withdrawn, of revision 0.
 */
export async function readDraft(paper: LegalPageName, stored: readonly ListedVersion[]): Promise<Draft> {
  const [last] = everPublishedOf(stored)
  const [newest] = publishedOf(stored)
  const number = last.number + 1
  const draft = await getVersion(paper, number)
  if (draft) return draft
  const texts = (await textsOf(paper, newest.number)) ?? shippedTexts[paper]
  return { number, revision: 0, texts, changes: noChanges }
}
