import { setTimeout } from 'node:timers/promises'

/**
 * Waits before a retry, the first being number 0: a random time up to a limit that starts at `first` milliseconds and
 * doubles with each retry up to `longest` (exponential backoff with full jitter, AWS Architecture Blog, Exponential
 * Backoff And Jitter).
 */
export const backOff = (retry: number, { first, longest }: { first: number; longest: number }): Promise<void> =>
  setTimeout(Math.random() * Math.min(longest, first * 2 ** retry))
