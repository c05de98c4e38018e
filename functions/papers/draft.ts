import type { PaperName } from '#shared/papers/papers.ts'
import type { StoredVersion } from './data.ts'
import { shippedTexts } from './first/texts.ts'
import { publishedOf } from './versions.ts'

/** The next version of a page as it is being written; without a stored draft a copy of the newest version. */
export function draftOf(paper: PaperName, stored: readonly StoredVersion[]) {
  const [newest] = publishedOf(stored)
  const number = (newest?.number ?? 1) + 1
  const draft = stored.find((one) => one.number === number)
  if (draft) return { ...draft, stored: draft }
  const texts = stored.find((one) => one.number === number - 1)?.texts ?? shippedTexts[paper]
  return { paper, number, revision: 0, texts, changes: { en: '', al: '' }, stored: undefined }
}
