import { job } from '../../lib/task.ts'
import { storeRate } from '../data.ts'
import { rateFrom } from '../source.ts'

/** Not set on the laptop, which uses the rate in the code. */
const source = process.env.RATES_SOURCE

/** Stores the reference rate of the day (PRC-05). When the source fails, the run fails and the last rate stays. */
export const handler = job(async (now) => {
  if (source) await storeRate(await rateFrom(source, now))
})
