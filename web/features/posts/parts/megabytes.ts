import type { Language } from '#shared/lib/language.ts'
import { formatNumber } from '../../../lib/format.ts'

/** The size of a file in megabytes, with one decimal. */
export const megabytes = (bytes: number, language: Language): string =>
  formatNumber(Math.max(1, Math.round(bytes / 100_000)) / 10, language)
