/** URLs, storage and the language switch use `en` and `al`; HTML `lang` and hreflang use `en` and `sq` (D-18). */
export const languages = ['en', 'al'] as const
export type Language = (typeof languages)[number]

/** The `lang` attribute of a language. */
export const htmlLanguage = { en: 'en', al: 'sq' } as const satisfies Record<Language, string>

/** The language codes of Accept-Language that we support. */
const spoken = new Map<string, Language>([
  ['en', 'en'],
  ['sq', 'al'],
  ['al', 'al'],
])

/**
 * Parses an Accept-Language header: the supported language with the highest q-value, the first of equal ones, else
 * English.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best = { language: languages[0] as Language, quality: 0 }
  for (const entry of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [, tag = '', q = '1'] = /^\s*([a-z]+)(?![a-z])[-\w]*\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/.exec(entry) ?? []
    const language = spoken.get(tag)
    if (language && Number(q) > best.quality) best = { language, quality: Number(q) }
  }
  return best.language
}

/** The web app manifest in this language, for devices that install the app (PWA-01). */
export const manifestPath = (language: Language): string => `/site.${language}.webmanifest`
