import { useId, useRef } from 'react'
import { closeWhenLeft } from './closeWhenLeft.ts'
import field from './Field.module.css'
import { Tick, toggled } from './Field.tsx'
import css from './MultiSelect.module.css'

type Props = {
  label: string
  /** The text of the closed field while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A multi-select: a field that opens a list of checkboxes in a native popover. */
export function MultiSelect({ label, placeholder, options, value, onChange }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)

  /** Positions the list: as wide as the field, and below it, or above it where there is more room. */
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    const { style } = panel.current
    const below = document.documentElement.clientHeight - at.bottom
    style.left = `${at.left}px`
    style.width = `${at.width}px`
    style.maxHeight = `${Math.min(300, Math.max(below, at.top) - 16)}px`
    style.top = below >= at.top || below >= 308 ? `${at.bottom + window.scrollY + 6}px` : 'auto'
    style.bottom =
      style.top === 'auto' ? `${document.documentElement.clientHeight - at.top - window.scrollY + 6}px` : 'auto'
  }

  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={`${field.input} ${css.field}`}
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span id={`${id}-value`}>{chosen.join(', ') || placeholder}</span>
      </button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-label`}
        className={css.options}
        onBeforeToggle={place}
        onBlur={closeWhenLeft}
      >
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
