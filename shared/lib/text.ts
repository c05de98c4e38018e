/** Folds case, ë and ç and other accents, ² and runs of space, so that what people type finds what people wrote. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
