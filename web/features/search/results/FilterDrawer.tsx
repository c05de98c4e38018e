import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './FilterBar.module.css'
import { type Filter, type FilterProps, filterLabel } from './filterList.ts'
import { FilterContent } from './filters.tsx'
import { isRange } from './ranges.ts'

type Props = FilterProps & {
  open: boolean
  onClose: () => void
  filters: Filter[]
  /** The address of the search without its filters. */
  cleared: string
  total: number
}

/** All filters in a drawer: from below on the phone, at the side elsewhere. */
export function FilterDrawer({ open, onClose, filters, cleared, total, ...props }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? 440 : '85%'}
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={css.drawer}>
        {filters.map(({ name, value }) => (
          // A range keeps what is typed; when the search gets other bounds, those are typed.
          <section key={isRange(name) ? `${name} ${value}` : name}>
            <h3>{filterLabel(t, name)}</h3>
            <FilterContent name={name} {...props} />
          </section>
        ))}
      </div>
      <div className={css.foot}>
        <Button component={Link} to={cleared} variant="default">
          {t('clearAll')}
        </Button>
        <Button onClick={onClose}>{t('show', { count: total, shown: formatNumber(total, language) })}</Button>
      </div>
    </Drawer>
  )
}
