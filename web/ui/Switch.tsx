import type { TickProps } from './Field.tsx'
import css from './Switch.module.css'

/** A switch for what takes effect at once; its label is shown beside it. */
export const Switch = ({ className = '', label, onChange, ...input }: TickProps & { label: string }) => (
  <label className={`${css.switch} ${className}`}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state. */}
    <input {...input} type="checkbox" role="switch" onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
)
