import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'
import { dayAsked, type FilterName, type FilterProps, filterLabel } from './filterList.ts'

/** A filter for the latest acceptable day. */
export function DayFilter({ name, param, search, onChange }: FilterProps & { name: FilterName; param: string }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  return (
    <InputField
      type="date"
      label={filterLabel(t, name)}
      value={dayAsked(search, param) ?? ''}
      onChange={(event) => onChange({ [param]: event.currentTarget.value || undefined })}
    />
  )
}
