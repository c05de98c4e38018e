import { useId } from 'react'
import field from './Field.module.css'
import { Tick, toggled } from './Field.tsx'
import css from './MultiSelect.module.css'
import { usePopover } from './usePopover.ts'

type Props = {
  /** The id of its button, for whoever moves the focus there. */
  id?: string
  label: string
  /** The text of the closed field while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A multi-select: a field that opens a list of checkboxes in a native popover. */
export function MultiSelect({ id: buttonId, label, placeholder, options, value, onChange }: Props) {
  const id = useId()
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)

  // As wide as the field, and below it, or above it where there is more room.
  const { button, panel } = usePopover<HTMLFieldSetElement>((_, { style }, at) => {
    const below = document.documentElement.clientHeight - at.bottom
    style.left = `${at.left}px`
    style.width = `${at.width}px`
    style.maxHeight = `${Math.min(300, Math.max(below, at.top) - 16)}px`
    style.top = below >= at.top || below >= 308 ? `${at.bottom + window.scrollY + 6}px` : 'auto'
    style.bottom =
      style.top === 'auto' ? `${document.documentElement.clientHeight - at.top - window.scrollY + 6}px` : 'auto'
  })

  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <button
        {...button}
        id={buttonId}
        type="button"
        className={`${field.input} ${css.field}`}
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span id={`${id}-value`}>{chosen.join(', ') || placeholder}</span>
      </button>
      <fieldset {...panel} aria-labelledby={`${id}-label`} className={css.options}>
        {options.map((option) => (
          <Tick
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(checked) => onChange(toggled(value, option.value, checked))}
          >
            {option.label}
          </Tick>
        ))}
      </fieldset>
    </div>
  )
}
