import { cut } from '../lib/cut.ts'

/** Characters of a summary (D-31). */
const summaryMax = 160

/** The beginning of an article's text, cut at a word with a sign that there is more. */
export const summaryOf = (text: string): string => cut(text, summaryMax)

/** A summary that was cut where its characters ended, as those of earlier versions were, ended at a word. */
export const endedAtWord = (summary: string): string =>
  Array.from(summary).length >= summaryMax - 1 && !summary.endsWith('…') ? cut(`${summary} …`, summary.length) : summary
