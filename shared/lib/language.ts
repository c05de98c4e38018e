/** URL, storage and switch say `en` and `al`; HTML `lang` and hreflang say `en` and `sq` (D-18). */
export const languages = ['en', 'al'] as const
export type Language = (typeof languages)[number]

/** The `lang` attribute of a language. */
export const htmlLanguage = { en: 'en', al: 'sq' } as const satisfies Record<Language, string>

/** What requests call the languages that we speak. */
const spoken = new Map<string, Language>([
  ['en', 'en'],
  ['sq', 'al'],
  ['al', 'al'],
])

/**
 * Reads an Accept-Language header: of the languages we speak the one with the highest q-value, of equal ones the first;
 * English otherwise (D-39).
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best = { language: languages[0] as Language, quality: 0 }
  for (const entry of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [, tag = '', q = '1'] = /^\s*([a-z]+)[-\w]*\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/.exec(entry) ?? []
    const language = spoken.get(tag)
    if (language && Number(q) > best.quality) best = { language, quality: Number(q) }
  }
  return best.language
}

/** What the app is called and offers in this language, for devices that install it (PWA-01). */
export const manifestPath = (language: Language): string => `/tregu.${language}.webmanifest`
