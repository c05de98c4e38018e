import { IconArrowsSort } from '@tabler/icons-react'
import { type Order, orderOf, type SearchQuery } from '#shared/search/params.ts'
import { useCurrency } from '../../../lib/currency.ts'
import { useTranslation } from '../../../lib/texts.ts'
import field from '../../../ui/Field.module.css'
import { ordersFor, orderText } from './orders.ts'
import css from './ResultsPage.module.css'

/** The sort order of the results; hidden if there is only one. */
export function OrderField({ search, onChange }: { search: SearchQuery; onChange: (order: Order) => void }) {
  const { t } = useTranslation('results')
  const shown = { ...search, 'input-currency': useCurrency() }
  const orders = ordersFor(search)
  if (orders.length < 2) return null
  return (
    <div className={`${css.order} ${field.field}`}>
      <IconArrowsSort size={16} aria-hidden />
      <select
        className={field.input}
        aria-label={t('order')}
        autoComplete="off"
        value={orderOf(search)}
        onChange={(event) => onChange(event.currentTarget.value as Order)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {orderText(t, order, shown)}
          </option>
        ))}
      </select>
    </div>
  )
}
