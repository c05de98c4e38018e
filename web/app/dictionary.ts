import { texts as sources } from 'virtual:pages'
import type { Language } from '#shared/lib/language.ts'
import type * as features from '../features.ts'
import { currentLanguage, documentLanguage, firstLanguage, setLanguage } from '../lib/language.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import { dictionaries, registerTexts, showLanguage } from '../lib/texts.ts'
import type { Translated } from '../lib/translated.ts'

type Features = typeof features
type OfFeatures = { [Name in keyof Features]: Features[Name]['words'] }[keyof Features]
type Whole<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never

/** The English texts by namespace: those of the frame and those of the features (web/features.ts). */
type English = Pick<typeof import('./texts/en.ts'), 'common'> & Whole<OfFeatures>

export type Dictionary = Translated<English>
export type Namespace = keyof Dictionary

declare module '../lib/words.ts' {
  interface Texts extends English {}
}

/** The namespaces of the pages opened so far; a switch of the language loads all of them. */
const needed = new Set<Namespace>(['common'])

let started = false

const missingIn = (language: Language, namespaces: Iterable<Namespace>) =>
  [...namespaces].filter((namespace) => !dictionaries[language].has(namespace))

async function addTexts(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    missingIn(language, namespaces).map(async (namespace) => {
      const { [namespace]: texts } = await sources[namespace][language]()
      if (!texts) throw new Error(`The file of the texts ${namespace} does not have them.`)
      dictionaries[language].add(namespace, texts)
    }),
  )
}

/** Loads the texts of a page in the current language. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  // Hydration starts from the language of the document.
  if (!started && isServerRendered()) setLanguage(documentLanguage())
  else if (!started) showLanguage(firstLanguage())
  started = true
  for (const namespace of namespaces) needed.add(namespace)
  await addTexts(currentLanguage(), namespaces)
}

registerTexts(loadTexts)

/** Switches the language of the page, once its texts are loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  // A page that is opened meanwhile loads its texts in the language before.
  while (missingIn(language, needed).length > 0) await addTexts(language, needed)
  showLanguage(language)
}
