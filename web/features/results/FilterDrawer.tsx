import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../lib/format.ts'
import css from './FilterBar.module.css'
import type { Filter } from './FilterBar.tsx'
import type { FilterProps } from './filters.tsx'

type Props = FilterProps & {
  open: boolean
  onClose: () => void
  filters: Filter[]
  /** The address of the search without its filters. */
  cleared: string
  total: number
}

/** All filters in a drawer, for the phone. */
export function FilterDrawer({ open, onClose, filters, search, onChange, cleared, total }: Props) {
  const { t } = useTranslation(['results', 'common'])
  const language = useLanguage()
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={css.drawer}>
        {filters.map(({ name, Content, value }) => (
          <section key={`${name}-${name === 'price' || name === 'people' ? value : ''}`}>
            <h3>{t(name)}</h3>
            <Content search={search} onChange={onChange} />
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
