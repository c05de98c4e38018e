import { setTimeout } from 'node:timers/promises'

/** From when tokens count once all earlier ones shall not: the next second, because they tell only seconds. */
export const nextSecond = () => Math.floor(Date.now() / 1000) + 1

/** Waits until a second since the epoch has begun, so that what is issued next counts. */
export const until = (second: number) => setTimeout(Math.max(0, second * 1000 - Date.now()))
