import { expect, test } from 'vitest'
import { descriptionsFor } from '../../../web/features/posts/detail/descriptions.ts'

const en = 'The flat is close to the park.'
const al = 'Banesa është afër parkut.'
const de = 'Wohnung, sehr ruhig.'

test.each([
  ['en', en, al, [en], al],
  ['al', en, al, [al], en],
  ['al', al, en, [al], en],
  ['en', de, en, [en], de],
  // Neither is in the reader's language: the owner's order decides.
  ['en', al, de, [al], de],
  ['en', de, al, [de], al],
  ['en', al, al.toUpperCase(), [al, al.toUpperCase()], undefined],
  ['en', de, de.toUpperCase(), [de, de.toUpperCase()], undefined],
  ['en', al, al, [al], undefined],
  ['en', al, undefined, [al], undefined],
  ['en', undefined, al, [al], undefined],
  ['en', undefined, undefined, [], undefined],
] as const)(
  'for a reader of %s, of “%s” and “%s” are shown %j and folded “%s” (HTM-04)',
  (reader, description, descriptionSecond, shown, folded) => {
    const found = descriptionsFor({ description, descriptionSecond }, reader)
    expect([found.shown.map(({ text }) => text), found.folded?.text]).toEqual([[...shown], folded])
  },
)
