import { handler as posters } from '../posters/calls/posterPage.ts'

/** How the pages of `replicaPages.ts` are rendered. */
export const searchPages = {
  posters,
}
