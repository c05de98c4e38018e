import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './Choices.module.css'

type Choice<V extends string | number> = { value: V; label: string; help?: string; icon?: ReactNode }

type Props<V extends string | number> = {
  id?: string
  label: string
  required?: boolean
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
  error?: string
}

/** A single choice as a row of tiles. Native radio buttons, for keyboard and screen readers. */
export function Choices<V extends string | number>({ id, label, required, choices, value, onChange, error }: Props<V>) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className={css.choices}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p id={`${name}-label`} className={css.label}>
        {label}
        {required && (
          <span className={css.star} aria-hidden>
            {' *'}
          </span>
        )}
      </p>
      <div className={css.tiles} data-helps={choices.some((choice) => choice.help) || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.tile}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.icon}
            <span>
              {choice.label}
              {choice.help && <small>{choice.help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
