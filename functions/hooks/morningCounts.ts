import { countSentences } from '../asked/parts/data.ts'

/** What domains count since a day, for the page of what happened since yesterday. */
export const morningCounts = {
  asked: countSentences,
}
