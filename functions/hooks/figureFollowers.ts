import { noteEvent } from '../figures/parts/note.ts'

/**
 * Takes in that something happened with listings, and `who` it concerns: the same for the same person is counted once.
 * `account`: who did it, of whose own listings nothing is counted.
 */
type Follow = (
  event: 'saves' | 'writers' | 'mails' | 'viewings',
  postIds: readonly string[],
  who: string,
  account?: string,
) => Promise<void>

/** What follows when something was done with listings: it is counted for their owners. */
const figureFollowers: readonly Follow[] = [noteEvent]

/** Tells what was done with listings. Idempotent for the day. */
export const tellFigures: Follow = async (...told) => {
  for (const follow of figureFollowers) await follow(...told)
}
