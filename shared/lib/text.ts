/** Normalises text for search: folds case, accents (ë, ç and others), ² and runs of white space. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
