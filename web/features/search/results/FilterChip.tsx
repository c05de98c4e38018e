import { lazy } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import css from './FilterBar.module.css'
import { type Filter, type FilterProps, filterLabel, shortText } from './filterList.ts'
import { PopoverChip, RemoveButton } from './PopoverChip.tsx'

export const FilterContent = lazy(async () => ({ default: (await import('./filters.tsx')).FilterContent }))

type Props = FilterProps & { filter: Filter; onOpen: () => void; onRemove: (() => void) | undefined }

/** The chip of a filter, removable while that is set; its popover contains the filter. */
export function FilterChip({ filter: { name, value }, onOpen, onRemove, ...props }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const label = filterLabel(t, name)
  const text = value ? `${label}: ${value}` : label
  return (
    <PopoverChip
      label={label}
      text={text}
      set={value !== undefined}
      onOpen={onOpen}
      remove={onRemove && { label: t('sentence.remove', { name: text }), onRemove }}
    >
      <FilterContent name={name} {...props} />
    </PopoverChip>
  )
}

/** The chip of a filter that is set, where there is no room for popovers. */
export function SetChip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  // As short as the chips of a sentence, beside which it is.
  const text = shortText(t, filter)
  return (
    <span className={css.chip} data-set="true">
      <span className={css.chipText}>
        <span>{text}</span>
      </span>
      <RemoveButton label={t('sentence.remove', { name: text })} onRemove={onRemove} />
    </span>
  )
}
