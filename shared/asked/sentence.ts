/** A sentence as it is counted and stored: in small letters, with single spaces, and every sign in its usual form. */
export const normalisedSentence = (sentence: string): string =>
  sentence.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Whether a sentence may name somebody: it has an e-mail address, six digits in a row, or seven in groups, as a
 * telephone number has. Such a sentence is neither sent nor stored (D-205).
 */
export const mayNamePerson = (sentence: string): boolean =>
  /@|\p{Nd}{6}|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6}/u.test(sentence)
