import '@mantine/core/styles/Popover.layer.css'
import { Checkbox, Input, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import css from './PickMany.module.css'

type Props = {
  label: string
  /** What the closed field says while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A field that opens a list of ticks: any number of entries can be chosen. */
export function PickMany({ label, placeholder, options, value, onChange }: Props) {
  const id = useId()
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return (
    <div>
      <Input.Label id={`${id}-label`}>{label}</Input.Label>
      <Popover width="target" position="bottom-start" shadow="md" radius="sm" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={css.field}
            aria-labelledby={`${id}-label ${id}-value`}
            data-empty={chosen.length === 0}
          >
            <span id={`${id}-value`}>{chosen.join(', ') || placeholder}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={css.dropdown}>
          <Checkbox.Group value={[...value]} onChange={onChange} aria-label={label}>
            <PickList options={options} />
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function PickList({ options }: Pick<Props, 'options'>) {
  return (
    <div className={css.options}>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} />
      ))}
    </div>
  )
}
