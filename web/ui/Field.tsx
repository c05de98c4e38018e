import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'

type Labelled = { label: string; error?: string | undefined }

/** What a field is called, above it, and what is wrong with it, below. */
function useField({ label, error }: Labelled) {
  const id = useId()
  return {
    input: {
      id,
      className: css.input,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && `${id}-error`,
    } as const,
    around: (input: ReactNode) => (
      <div className={css.field}>
        <label htmlFor={id}>{label}</label>
        {input}
        {error && (
          <p id={`${id}-error`} className={css.error}>
            {error}
          </p>
        )}
      </div>
    ),
  }
}

/** A field to write in. */
export function InputField({ label, error, ...rest }: Labelled & ComponentProps<'input'>) {
  const { input, around } = useField({ label, error })
  return around(<input autoComplete="off" {...input} {...rest} />)
}

/** A field to choose in; its children are the options. */
export function SelectField({ label, ...rest }: Pick<Labelled, 'label'> & ComponentProps<'select'>) {
  const { input, around } = useField({ label })
  return around(<select {...input} {...rest} />)
}

/** A field for more than a line. */
export function AreaField({ label, ...rest }: Pick<Labelled, 'label'> & ComponentProps<'textarea'>) {
  const { input, around } = useField({ label })
  return around(<textarea {...input} {...rest} />)
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChange: (checked: boolean) => void }

export const Tick = ({ className = '', children, onChange, ...input }: TickProps) => (
  <label className={`${css.tick} ${className}`}>
    <input {...input} type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
    {children}
  </label>
)

/** What is chosen of several once one of them has changed, in their order of choice. */
export const ticked = <V extends string>(chosen: readonly V[], value: V, checked: boolean): V[] =>
  checked ? [...chosen, value] : chosen.filter((one) => one !== value)
