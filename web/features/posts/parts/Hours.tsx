import { useEffect, useReducer } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { cityOf } from '#shared/places/cities.ts'
import { zoneOf } from '#shared/places/zone.ts'
import { listingDay } from '#shared/posts/day.ts'
import { clockText, type Opening, openingAt, readHours, spansText, weekdayOf } from '#shared/posts/hours.ts'
import type { Post } from '#shared/posts/post.ts'
import { weekdays } from '#shared/posts/weekdays.ts'
import { useBrowserValue } from '../../../lib/hydration.ts'
import { pageTime } from '../../../lib/pageTime.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import type { TFunction } from '../../../lib/words.ts'
import css from './Hours.module.css'

type Props = { post: Pick<Post, 'openingHours' | 'input-location'> }

/** Opening hours in a place: whether it is open now, the week with today marked, and days with other hours. */
export function Hours({ post }: Props) {
  const { t } = useTranslation(['detail', 'listings'])
  const language = useLanguage()
  const minute = useMinute()
  if (!post.openingHours) return null
  const hours = readHours(post.openingHours)

  const dayAt = (time: number) => listingDay(post, new Date(time).toISOString())
  // A page may be kept for a while: only the browser says what depends on the time of day.
  const today = minute === 0 ? undefined : dayAt(minute)
  const opening = minute === 0 ? undefined : openingAt(hours, zoneOf(cityOf(post['input-location'])?.region), minute)
  const coming = [...hours.days].filter(([day]) => day >= dayAt(pageTime()))
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{t('listings:facts.openingHours')}</h2>
      <p className={css.now} data-open={opening?.open}>
        {opening && openingText(opening, t)}
      </p>
      <table className={css.week}>
        <tbody>
          {weekdays.map((weekday, at) => (
            <tr key={weekday} aria-current={today && weekdayOf(today) === at ? 'date' : undefined}>
              <th scope="row">{t(`listings:weekdays.${weekday}`)}</th>
              <td>{spansText(hours.week[at] ?? []) || t('listings:closed')}</td>
            </tr>
          ))}
          {coming.map(([day, spans]) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{dayInWords(day, language)}</th>
              <td>{spansText(spans) || t('listings:closed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function openingText(opening: Opening, t: TFunction<['detail', 'listings']>): string {
  if (opening.open) return opening.until ? t('hours.openUntil', { time: clockText(opening.until) }) : t('hours.open')
  if (!opening.opens) return t('hours.closed')
  const { minute, weekday } = opening.opens
  const time = clockText(minute)
  return weekday ? t('hours.opensOn', { day: t(`hours.days.${weekday}`), time }) : t('hours.opensAt', { time })
}

const minuteMs = 60_000
const minuteNow = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The time in the browser, to the minute; 0 until the page is hydrated. */
function useMinute(): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return useBrowserValue(minuteNow, 0)
}
