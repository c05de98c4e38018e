import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Tick as Box, toggled } from '../../../ui/Field.tsx'
import css from './filters.module.css'

type Tick<V extends string> = { value: V; label: string; count: number | undefined }

type Props<V extends string> = {
  label: string
  ticks: readonly Tick<V>[]
  chosen: readonly string[]
  onChange: (chosen: V[]) => void
  /** Shows the choices in two columns. */
  long?: boolean
}

/** The choices of a filter as checkboxes, each with the number of listings that it would give. */
export function CheckboxFilter<V extends string>({ label, ticks, chosen, onChange, long }: Props<V>) {
  return (
    <fieldset aria-label={label} className={css.ticks} data-long={long || undefined}>
      {ticks.map((tick) => (
        <CheckboxRow key={tick.value} tick={tick} chosen={chosen} onChange={onChange} />
      ))}
    </fieldset>
  )
}

type RowProps<V extends string> = Pick<Props<V>, 'chosen' | 'onChange'> & {
  tick: Tick<V>
  /** It stands for several choices, and only some of them are chosen. */
  some?: boolean
}

/** One checkbox, dimmed when it would give nothing. The space of the number is reserved while it is unknown. */
export function CheckboxRow<V extends string>({ tick: { value, label, count }, chosen, some, onChange }: RowProps<V>) {
  const language = useLanguage()
  const checked = chosen.includes(value)
  return (
    <Box
      className={`${css.tick} ${count === 0 && !checked && !some ? css.none : ''}`}
      checked={checked}
      indeterminate={some}
      onChange={(checked) => onChange(toggled(chosen as readonly V[], value, checked))}
    >
      {label} <span className={css.count}>{count === undefined ? '' : formatNumber(count, language)}</span>
    </Box>
  )
}
