import type { Language } from '#shared/lib/language.ts'
import type { Dictionary } from '#web/app/dictionary.ts'
import { dictionary, type Namespace, type TFunction } from '#web/lib/words.ts'
import { demoFacts } from './facts.ts'

const files = import.meta.glob<object>('../../web/**/texts/*.ts', { eager: true })

/** All texts in a language, of the application frame and of the features, as the demo's site says them. */
function textsIn(language: Language): Dictionary {
  const parts = Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.ts`) ? [texts] : []))
  return JSON.parse(JSON.stringify(Object.assign({}, ...parts)).replaceAll('{site}', demoFacts.name))
}

export const en = textsIn('en')
export const al = textsIn('al')

/** The texts of the pages. */
export const words: Record<Language, Dictionary> = { en, al }

/** Translates as a page does that has loaded all texts. */
export function translator<N extends Namespace>(language: Language, namespace: N) {
  const spoken = dictionary()
  for (const [name, texts] of Object.entries(words[language])) spoken.add(name, texts)
  return spoken.of(namespace) as TFunction<readonly [N, ...Namespace[]]>
}
