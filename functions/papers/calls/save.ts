import { isDeepStrictEqual } from 'node:util'
import type { FieldCode } from '#shared/lib/errors.ts'
import type { Language } from '#shared/lib/language.ts'
import { papers } from '#shared/papers/contract.ts'
import { operatorFactNames } from '#shared/papers/facts.ts'
import { placeholdersIn } from '#shared/papers/fill.ts'
import { fitsLegalPage } from '#shared/papers/schema.ts'
import { audited } from '../../audit/parts/record.ts'
import { cleanHtml, plainText } from '../../blogs/parts/html.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { putDraft, readVersions } from '../data.ts'
import { readDraft } from '../draft.ts'

/** Saves the draft of the next version with one write, and only over the revision that it was edited from. */
export const handler = endpoint(
  papers.save,
  { bearer },
  async ({ params: { paper, number }, body: { revision, ...body }, caller: { userId } }) => {
    const texts = { en: cleanLegalText(body.texts.en, 'en'), al: cleanLegalText(body.texts.al, 'al') }
    const changes = { en: body.changes.en ?? '', al: body.changes.al ?? '' }
    const draft = await readDraft(paper, await readVersions(paper))
    if (draft.number !== number) throw new Refusal('stale')
    const written = { paper, number, texts, changes, changedBy: userId }
    // A retry of a request whose answer was lost: it was saved already.
    const isRetry = draft.revision === revision + 1 && draft.changedBy === userId
    if (isRetry && isDeepStrictEqual([draft.texts, draft.changes], [texts, changes]))
      return { data: { revision: draft.revision } }
    if (draft.revision !== revision) throw new Refusal('stale')
    const saved = await audited(
      { who: userId, what: 'paper.draft', target: `paper#${paper}`, before: { number, revision } },
      () => putDraft(written, revision),
    )
    if (!saved) throw new Refusal('stale')
    return { data: { revision: revision + 1 } }
  },
)

const operatorFactSet: ReadonlySet<string> = new Set(operatorFactNames)

/** The HTML of a legal page as articles have it, but without pictures; it says something, and names known facts alone. */
function cleanLegalText(html: string, language: Language): string {
  const clean = cleanHtml(html).replace(/<img\b[^>]*>/g, '')
  const refuse = (code: FieldCode) => new Refusal('badInput', { [`texts.${language}`]: code })
  if (!fitsLegalPage(clean)) throw refuse('tooLong')
  if (!plainText(clean)) throw refuse('required')
  if (placeholdersIn(clean).some((name) => !operatorFactSet.has(name))) throw refuse('unknown')
  return clean
}
