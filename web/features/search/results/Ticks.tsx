import { Checkbox } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './filters.module.css'

type Tick<V extends string> = { value: V; label: string; count: number | undefined }

type Props<V extends string> = {
  label: string
  ticks: readonly Tick<V>[]
  chosen: readonly string[]
  onChange: (chosen: V[]) => void
  /** In two columns. */
  long?: boolean
}

/** The choices of a filter, each with how many listings it would give. */
export function Ticks<V extends string>({ label, ticks, chosen, onChange, long }: Props<V>) {
  return (
    <Checkbox.Group value={[...chosen]} aria-label={label} onChange={(values) => onChange(values as V[])}>
      <div className={css.ticks} data-long={long || undefined}>
        {ticks.map((tick) => (
          <TickRow key={tick.value} {...tick} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** One tick of a group; the number keeps its room while it is not known yet. */
export function TickRow({ value, label, count }: Tick<string>) {
  const language = useLanguage()
  return (
    <Checkbox
      value={value}
      classNames={{ body: css.tick, labelWrapper: css.tickLabel }}
      label={
        <>
          {label} <span className={css.count}>{count === undefined ? '' : formatNumber(count, language)}</span>
        </>
      }
    />
  )
}
