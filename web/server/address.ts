import type { Language } from '#shared/lib/language.ts'

/** A page's address in a language, or where the reader's own decides (REA-03). */
export const addressOf = (site: string, path: string, language?: Language): string =>
  site + path + (language ? `${path.includes('?') ? '&' : '?'}lang=${language}` : '')
