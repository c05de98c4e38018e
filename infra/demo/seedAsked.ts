import { addVisitor, countQuery, revealSentence } from '#functions/asked/parts/data.ts'
import { dayMs } from '#functions/lib/days.ts'
import { visitorsMin } from '#shared/asked/limits.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { demoUnanswered } from './asked.ts'

/** Seeds sentences that were asked in vain, as the product would have written them. Idempotent: skips known ones. */
export async function seedUnanswered(now = Date.now()): Promise<void> {
  for (const [index, { times, daysAgo, ...report }] of demoUnanswered.entries()) {
    const [askedId, day] = [`demo-${index}`, utcDay(now - daysAgo * dayMs)]
    await addVisitor(askedId, 'demo', Math.floor((now + dayMs) / 1000))
    if (await revealSentence(askedId, report, day))
      for (let more = visitorsMin; more < times; more++) await countQuery(askedId, report, day)
  }
}
