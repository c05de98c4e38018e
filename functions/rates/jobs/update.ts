import { job } from '../../lib/task.ts'
import { keepRate } from '../data.ts'
import { rateFrom } from '../source.ts'

/** None on the laptop, where the rate stays the one that the code came with. */
const source = process.env.RATES_SOURCE

/** Keeps the reference rate of the day (PRC-05). When the source fails, so does the run, and the rate stays as it is. */
export const handler = job(async (now) => {
  if (source) await keepRate(await rateFrom(source, now))
})
