import { dayInWords } from '#shared/lib/dayInWords.ts'
import { listingDay } from '#shared/posts/day.ts'
import type { PricePoint } from '#shared/posts/history.ts'
import type { Post } from '#shared/posts/post.ts'
import { pageTime } from '../../../lib/pageTime.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Price } from '../parts/Price.tsx'
import css from './PriceHistory.module.css'
import { linesOf } from './priceLines.ts'

/** The earlier prices of the listing: as a chart, and as a table for screen readers. */
export function PriceHistory({ post }: { post: Pick<Post, 'prices' | 'input-location'> }) {
  const { t } = useTranslation('detail')
  const language = useLanguage()
  const { prices = [] } = post
  const dayOf = ({ at }: PricePoint) => dayInWords(listingDay(post, at), language)
  const [first] = prices
  if (!first || prices.length < 2) return null
  const { lines, lowest, highest } = linesOf(prices, pageTime())
  return (
    <section className={css.history} aria-labelledby="prices">
      <h2 id="prices">{t('prices.title')}</h2>
      {lowest && highest && (
        <figure className={css.chart} aria-hidden>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <path d={lines} vectorEffect="non-scaling-stroke" />
          </svg>
          <figcaption>
            <span>
              {t('prices.highest')} <PointPrice point={highest} />
            </span>
            <span>
              {t('prices.lowest')} <PointPrice point={lowest} />
            </span>
            <span>
              {dayOf(first)} – {t('prices.today')}
            </span>
          </figcaption>
        </figure>
      )}
      {/* Nothing narrows a table below its content, so it is in a box that hides it. */}
      <div className="visuallyHidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('prices.from')}</th>
              <th scope="col">{t('prices.price')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((point) => (
              <tr key={point.at}>
                <th scope="row">{dayOf(point)}</th>
                <td>
                  <PointPrice point={point} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function PointPrice({ point: { amount, currency = 'Euro', per } }: { point: PricePoint }) {
  const { t } = useTranslation('detail')
  return amount === undefined ? t('prices.none') : <Price price={{ kind: 'amount', amount, currency, per }} />
}
