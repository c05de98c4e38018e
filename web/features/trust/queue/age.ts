import type { TFunction } from '../../../lib/words.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long ago a moment (ISO 8601) was, in the largest whole unit up to days. */
export function ageOf(moment: string, t: TFunction<'queue'>): string {
  const passed = Date.now() - Date.parse(moment)
  if (passed < minute) return t('age.now')
  if (passed < hour) return t('age.minutes', { count: Math.floor(passed / minute) })
  if (passed < day) return t('age.hours', { count: Math.floor(passed / hour) })
  return t('age.days', { count: Math.floor(passed / day) })
}
