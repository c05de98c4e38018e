import { IconArrowsSort } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Order, orderOf, type SearchQuery } from '#shared/search/params.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { useTranslation } from '../../../lib/texts.ts'
import field from '../../../ui/Field.module.css'
import { ordersFor } from './orders.ts'
import css from './ResultsPage.module.css'

/** In which order the results come; not shown where there is but one. */
export function OrderField({ search, onChange }: { search: SearchQuery; onChange: (order: Order) => void }) {
  const { t } = useTranslation('results')
  const orders = ordersFor(search)
  const [before] = useState(() =>
    isServerRendered() ? document.querySelector<HTMLSelectElement>(`.${css.order} > select`) : null,
  )
  // What was chosen in the field of the server-made page, also while this one was drawn (SPD-02).
  const takeOver = useEffectEvent(() => {
    const chosen = orders.find((order) => order === before?.value)
    if (chosen && chosen !== orderOf(search)) onChange(chosen)
  })
  useEffect(() => takeOver(), [])

  if (orders.length < 2) return null
  return (
    <div className={`${css.order} ${field.field}`}>
      <IconArrowsSort size={16} aria-hidden />
      <select
        className={field.input}
        aria-label={t('order')}
        value={orderOf(search)}
        onChange={(event) => onChange(event.currentTarget.value as Order)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
