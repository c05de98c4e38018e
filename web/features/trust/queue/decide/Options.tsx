import { useId } from 'react'
import css from './Options.module.css'

type Option<V extends string> = { value: V; label: string; help?: string; key: string }
type Props<V extends string> = {
  id: string
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  error?: string | undefined
}

/** A single choice, in two columns; each option says by which key it is chosen. Native radio buttons. */
export function Options<V extends string>({ id, label, options, value, onChange, error }: Props<V>) {
  const name = useId()
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <p id={`${name}-label`} className={css.label}>
        {label}
      </p>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-keyshortcuts={option.key}
              onChange={() => onChange(option.value)}
            />
            <kbd aria-hidden>{option.key}</kbd>
            <span>
              {option.label}
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
