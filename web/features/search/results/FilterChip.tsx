import { lazy } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { type Filter, type FilterProps, filterLabel } from './filterList.ts'
import { PopoverChip } from './PopoverChip.tsx'

export const FilterContent = lazy(async () => ({ default: (await import('./filters.tsx')).FilterContent }))

type Props = FilterProps & { filter: Filter; onOpen: () => void }

/** The chip of a filter; its popover contains the filter. */
export function FilterChip({ filter: { name, value }, onOpen, ...props }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const label = filterLabel(t, name)
  return (
    <PopoverChip label={label} text={value ? `${label}: ${value}` : label} set={value !== undefined} onOpen={onOpen}>
      <FilterContent name={name} {...props} />
    </PopoverChip>
  )
}
