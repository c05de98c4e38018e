import { Refusal } from '../../lib/errors.ts'
import { logger } from '../../lib/logger.ts'
import type { Act, Entry } from './chain.ts'
import { append, attemptsAt } from './data.ts'

/**
 * Writes an act into the audit log, once however often it is tried within a day (D-217). The one way to write it. Call it
 * after every refusal and right before the write that does the act; `audited` does that, and is for acts whose write may
 * fail.
 */
export const record = (act: Act): Promise<Entry> => append(act)

/**
 * Writes an act into the audit log, then does it, and answers what `write` answers. When that is false or undefined, or
 * `write` refuses, a second entry says that the act did not take place. After any other error nobody knows whether it
 * did, so the first entry stands alone.
 */
export async function audited<T>(act: Act, write: () => Promise<T>): Promise<T> {
  const entry = await record(act)
  try {
    const written = await write()
    if (!written) await notDone(entry, 'stale')
    return written
  } catch (error) {
    if (error instanceof Refusal) await notDone(entry, error.code)
    throw error
  }
}

/**
 * Says that the act of an entry did not take place. Not where it was tried more than once: another attempt may be why
 * this one failed, and then it did take place.
 */
async function notDone(entry: Entry, why: string): Promise<void> {
  const { who, target } = entry
  try {
    if ((await attemptsAt(entry)) === 1) await append({ who, what: 'act.notDone', target, why, of: entry.entry })
  } catch (error) {
    logger.error('The audit log does not say that an act did not take place', {
      entry: entry.entry,
      error: error as Error,
    })
  }
}
