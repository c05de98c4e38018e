import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import css from './FilterBar.module.css'
import { type Filter, type FilterName, type FilterProps, filterLabel, quickIn } from './filterList.ts'
import { FilterContent, PlaceSearch } from './filters.tsx'

type Props = FilterProps & {
  onClose: () => void
  filters: Filter[]
  /** The address of the search without its filters. */
  cleared: string
  /** The total of the search; undefined while it is not known. */
  total: number | undefined
}

/** What most visitors ask for, before the other quick choices and all other filters. */
const mostAsked: readonly FilterName[] = ['price', 'people', 'rooms', 'area']

/** All filters in a drawer: from below on a phone, from the side on larger screens. */
export function FilterDrawer({ onClose, filters, cleared, total, ...props }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const wide = useMedia('(min-width: 48em)')
  const leading: readonly FilterName[] = [...new Set([...mostAsked, ...quickIn(props.search)])]
  const more = filters.filter((filter) => filter.more)
  const rest = filters.filter(({ name, more }) => !more && !leading.includes(name))
  const ordered = [...leading.flatMap((one) => filters.filter(({ name }) => name === one)), ...rest]
  const [opened, setOpened] = useState(more.some(({ value }) => value !== undefined))
  const section = ({ name }: Filter) => (
    <section key={name}>
      <h3>{filterLabel(t, name)}</h3>
      {name === 'place' ? <PlaceSearch {...props} /> : <FilterContent name={name} {...props} />}
    </section>
  )
  return (
    <Drawer
      side={wide ? 'right' : 'bottom'}
      size={wide ? '440px' : '85dvh'}
      title={t('filters')}
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <Button to={cleared} variant="default">
            {t('clearAll')}
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? t('showAll') : t('show', { count: total, shown: formatNumber(total, language) })}
          </Button>
        </div>
      }
    >
      <div className={css.drawer}>
        {ordered.map(section)}
        {more.length > 0 && (
          <details className={css.more} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
            <summary>{t('more')}</summary>
            <div className={css.drawer}>{more.map(section)}</div>
          </details>
        )}
      </div>
    </Drawer>
  )
}
