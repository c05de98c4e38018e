import type { Language } from '#shared/lib/language.ts'
import type { Dictionary } from '#web/app/dictionary.ts'

const files = import.meta.glob<object>('../../web/**/texts/*.ts', { eager: true })

/** All texts in a language, of the application frame and of the features. */
const textsIn = (language: Language): Dictionary =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.ts`) ? [texts] : [])),
  )

export const en = textsIn('en')
export const al = textsIn('al')
