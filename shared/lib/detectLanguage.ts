import type { Language } from './language.ts'
import { fold } from './text.ts'

/**
 * Frequent words that only one of the languages has, folded: people also write Albanian without ë and ç. Words of both
 * are left out ("me", "a", "pa", "parking").
 */
const words: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'the and with for of in is are was has have from this that these you your we our it its to on at by an not no or but ' +
      'be been will can may all any new near close very only just also more most there here when who what how if so than ' +
      'apartment apartments flat house home room rooms bedroom bedrooms bathroom kitchen floor building street ' +
      'rent rented sale sold price available month year years car engine owner please contact call minutes walk quiet bright'
    ).split(' '),
  ),
  al: new Set(
    (
      'dhe ne te per nga eshte jane nje ka kane qe se si ose por ju juaj tek mbi nen deri prej gjate shume afer vetem edhe ' +
      'apo kjo ky keto kete ketij saj tij tyre mund duhet cdo pas para pran prane kur kush cka cfare jo po tani sot ' +
      'banese banesa banesen shtepi shtepia dhome dhoma banjo kuzhine kuzhina kati katin ndertese ndertesa rruga rruges ' +
      'qira qiraja qeraja shitet shitje leshohet jepet cmimi cmim muaj muaji vit vjet vetura makina pronari lutem telefoni ' +
      'kontaktoni numrin metra minuta qender qendra qendren qete ndricim'
    ).split(' '),
  ),
}

/** Fewer such words than this prove nothing. */
const provingWords = 2

/**
 * The language in which a text is written; undefined when that is not clear: it is short, in another language, or in
 * both.
 */
export function detectLanguage(text: string): Language | undefined {
  const found = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const folded = found.map(fold)
  const en = folded.filter((word) => words.en.has(word)).length
  // Only Albanian has these two letters.
  const al = found.filter((word, at) => words.al.has(folded[at] ?? '') || /[ëç]/.test(word.normalize('NFC'))).length
  const [language, most, least] = en > al ? (['en', en, al] as const) : (['al', al, en] as const)
  return most >= provingWords && most >= 2 * least ? language : undefined
}
