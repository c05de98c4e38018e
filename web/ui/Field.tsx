import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'

type Labelled = {
  label: string
  required?: boolean | undefined
  /** A help text below the field. */
  help?: ReactNode
  error?: string | undefined
}

/** The properties of an input, and a wrapper with its label above and its error and help below. */
function useField({ label, required, help, error }: Labelled, id: string | undefined) {
  const own = useId()
  const field = id ?? own
  const [errorId, helpId] = [`${field}-error`, `${field}-help`]
  return {
    input: {
      id: field,
      className: css.input,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
    } as const,
    around: (input: ReactNode) => (
      <div className={css.field}>
        <label htmlFor={field}>
          {label}
          {required && (
            <span className={css.star} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
        {input}
        {error && (
          <p id={errorId} className={css.error}>
            {error}
          </p>
        )}
        {help && (
          <p id={helpId} className={css.help}>
            {help}
          </p>
        )}
      </div>
    ),
  }
}

/** A single-line text field. */
export function InputField({ id, label, required, help, error, ...rest }: Labelled & ComponentProps<'input'>) {
  const { input, around } = useField({ label, required, help, error }, id)
  return around(<input autoComplete="off" {...input} {...rest} />)
}

/** A multi-line text field that grows with its text. */
export function AreaField({ id, label, required, help, error, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const { input, around } = useField({ label, required, help, error }, id)
  return around(<textarea {...input} {...rest} />)
}

/** A select field; its children are the options. */
export function SelectField({ id, label, ...rest }: Pick<Labelled, 'label'> & ComponentProps<'select'>) {
  const { input, around } = useField({ label }, id)
  return around(<select {...input} {...rest} />)
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange: (checked: boolean) => void
  /** Neither checked nor unchecked: it stands for several ticks, some of which are checked. */
  indeterminate?: boolean | undefined
}

export const Tick = ({ className = '', children, onChange, indeterminate = false, ...input }: TickProps) => (
  <label className={`${css.tick} ${className}`}>
    <input
      {...input}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
      }}
      type="checkbox"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
)

/** The list of chosen values after one value is ticked or unticked, in the order of choosing. */
export const toggled = <V extends string>(chosen: readonly V[], value: V, checked: boolean): V[] =>
  checked ? [...chosen, value] : chosen.filter((one) => one !== value)
