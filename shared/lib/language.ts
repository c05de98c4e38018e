/** URL, storage and switch say `en` and `al`; HTML `lang` and hreflang say `en` and `sq` (D-18). */
export const languages = ['en', 'al'] as const
export type Language = (typeof languages)[number]

/** The `lang` attribute of a language. */
export const htmlLanguage = { en: 'en', al: 'sq' } as const satisfies Record<Language, string>

/** Reads an Accept-Language header: the first language we speak wins, English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const entry of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = entry.trim().split(/[-;]/)[0]
    if (tag === 'sq' || tag === 'al') return 'al'
    if (tag === 'en') return 'en'
  }
  return 'en'
}
