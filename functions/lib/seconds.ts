import { setTimeout } from 'node:timers/promises'

/** Clock skew in milliseconds: how far the clock that dates tokens is ahead of ours, and by how much more it may be. */
let [ahead, unsure] = [0, 0]

/** The user pool tells its time in whole seconds: a skew of fewer milliseconds than this counts as none. */
const inexact = 5000

/** Records the clock skew of the user pool, which the SDK computes from the last answer. */
export function noteClockSkew(ms: number): void {
  ;[ahead, unsure] = Math.abs(ms) < inexact ? [0, 0] : [ms, inexact]
}

const now = () => Date.now() + ahead

/**
 * The second from which tokens are valid when all earlier ones are to be invalid: the next one, because tokens are
 * dated in whole seconds.
 */
export const nextSecond = () => Math.floor((now() + unsure) / 1000) + 1

/**
 * Waits until a second (since the epoch) has begun, so that a token issued next is valid. A timer counts in whole
 * milliseconds of another clock, so it may end before the second begins.
 */
export async function waitForSecond(second: number): Promise<void> {
  while (now() < second * 1000) await setTimeout(second * 1000 - now())
}
