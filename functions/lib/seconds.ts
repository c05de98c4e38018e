import { setTimeout } from 'node:timers/promises'

/** How far the clock that dates tokens is ahead of ours, in milliseconds, and how much later still it may be. */
let [ahead, unsure] = [0, 0]

/** The user pool's answers tell their time to a second: what differs by less than this, in milliseconds, does not. */
const inexact = 5000

/** Notes by how much the clock of the user pool differs from ours, as the SDK takes it from the last answer. */
export function noteClock(ms: number): void {
  ;[ahead, unsure] = Math.abs(ms) < inexact ? [0, 0] : [ms, inexact]
}

const now = () => Date.now() + ahead

/** From when tokens count once all earlier ones shall not: the next second, because they tell only seconds. */
export const nextSecond = () => Math.floor((now() + unsure) / 1000) + 1

/** Waits until a second since the epoch has begun, so that what is issued next counts. */
export const until = (second: number) => setTimeout(Math.max(0, second * 1000 - now()))
