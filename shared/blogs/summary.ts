import { truncate } from '../lib/truncate.ts'

/** Maximum characters of a summary (D-31). */
const summaryMax = 160

/** The beginning of an article's text, cut at a word, with an ellipsis. */
export const summaryOf = (text: string): string => truncate(text, summaryMax)

/**
 * Repairs summaries of earlier versions, which were cut in the middle of a word: shortens them to the last whole word.
 */
export const endedAtWord = (summary: string): string =>
  Array.from(summary).length >= summaryMax - 1 && !summary.endsWith('…')
    ? truncate(`${summary} …`, summary.length)
    : summary
