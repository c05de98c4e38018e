import { useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'
import { chosenDay, type FilterName, type FilterProps, filterLabel } from './filterList.ts'

/** A filter for the latest acceptable day. It counts as soon as typing pauses. */
export function DayFilter({ name, param, search, onChange }: FilterProps & { name: FilterName; param: string }) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  /** The day while it is typed. */
  const [typed, setTyped] = useState<string>()
  const send = (day: string, how: 'typing' | 'typed') => onChange({ [param]: day || undefined }, how)
  return (
    <InputField
      type="date"
      aria-label={filterLabel(t, name)}
      value={typed ?? chosenDay(search, param) ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value, 'typing')
      }}
      onBlur={() => {
        if (typed === undefined) return
        setTyped(undefined)
        send(typed, 'typed')
      }}
    />
  )
}
