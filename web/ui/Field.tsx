import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { excessOf } from '#shared/lib/text.ts'
import { useTranslation } from '../lib/texts.ts'
import css from './Field.module.css'

type FieldProps = {
  id?: string | undefined
  /** Shown above the field; without it the element needs an `aria-label`. */
  label?: string
  required?: boolean | undefined
  /** Without the mark of a required field, where the form has no others. */
  unmarked?: boolean
  /** A help text below the field. */
  help?: ReactNode
  error?: string | false | undefined
  /** The most characters it may have. It takes more, and says how many are too many (INP-18). */
  longest?: number | undefined
  value?: ComponentProps<'input'>['value']
  defaultValue?: ComponentProps<'input'>['defaultValue']
  /** The class of the whole field. */
  className?: string | undefined
  'aria-describedby'?: string | undefined
}

/** The properties of an input, and a wrapper with its label above and its error and help below. */
function useField<P extends FieldProps>({
  id,
  label,
  required,
  unmarked,
  help,
  error: wrong,
  longest,
  className = '',
  'aria-describedby': described,
  ...rest
}: P) {
  const { t } = useTranslation()
  const own = useId()
  const { value, defaultValue = '' } = rest
  /** What is typed, where nobody else keeps it. */
  const [typed, setTyped] = useState(String(defaultValue))
  const excess = longest === undefined ? 0 : excessOf(String(value ?? typed), longest)
  const error = excess > 0 ? t('tooLong', { excess, max: longest ?? 0 }) : wrong
  const field = id ?? own
  const [errorId, helpId] = [`${field}-error`, `${field}-help`]
  return {
    input: {
      className: css.input,
      'aria-invalid': error ? true : undefined,
      ...(longest !== undefined &&
        value === undefined && {
          onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            setTyped(currentTarget.value),
        }),
      ...rest,
      id: field,
      required,
      'aria-describedby': [error && errorId, help && helpId, described].filter(Boolean).join(' ') || undefined,
    } as const,
    around: (input: ReactNode) => (
      <div className={`${css.field} ${className}`}>
        {label && (
          <label htmlFor={field}>
            {label}
            {required && !unmarked && (
              <span className={css.star} aria-hidden>
                {' *'}
              </span>
            )}
          </label>
        )}
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

type InputFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Shown before the text. */
    icon?: ReactNode
    /** Shown behind the text: a unit, or a button. */
    end?: ReactNode
  }

/** A single-line text field. */
export function InputField({ icon, end, ...field }: InputFieldProps) {
  const { input, around } = useField(field)
  if (!icon && !end) return around(<input autoComplete="off" {...input} />)
  return around(
    <div className={`${css.input} ${css.box}`}>
      {icon}
      <input autoComplete="off" {...input} className={css.bare} />
      {end}
    </div>,
  )
}

/** A multi-line text field that grows with its text. */
export function AreaField(field: FieldProps & ComponentProps<'textarea'>) {
  const { input, around } = useField(field)
  return around(<textarea {...input} />)
}

/** A select field; its children are the options. */
export function SelectField(field: FieldProps & ComponentProps<'select'>) {
  const { input, around } = useField(field)
  return around(<select {...input} />)
}

export type TickProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
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

/** A checkbox with its label beside it, and a help text below. */
export function CheckField({ help, children, ...tick }: TickProps & { help?: ReactNode }) {
  const id = useId()
  return (
    <div className={css.check}>
      <Tick {...tick} aria-describedby={help ? id : undefined}>
        {children}
      </Tick>
      {help && (
        <p id={id} className={css.help}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The list of chosen values after one value is ticked or unticked, in the order of choosing. */
export const toggled = <V extends string>(chosen: readonly V[], value: V, checked: boolean): V[] =>
  checked ? [...chosen, value] : chosen.filter((one) => one !== value)
