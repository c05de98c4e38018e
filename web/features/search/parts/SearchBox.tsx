import { IconSearch, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import field from '../../../ui/Field.module.css'
import css from './SearchField.module.css'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'size'> & {
  size: 'sm' | 'md'
  /** Empties it; only where there is something. */
  clear?: { label: string; onClear: () => void } | undefined
}

/** The field itself, with its glass and its cross. */
export const SearchBox = ({ size, clear, ...input }: SearchBoxProps) => (
  <div className={css.box}>
    <IconSearch size={18} aria-hidden />
    <input {...input} className={`${field.input} ${css.input}`} data-size={size} />
    {clear && (
      <button type="button" className={css.clear} aria-label={clear.label} onClick={clear.onClear}>
        <IconX size={18} aria-hidden />
      </button>
    )}
  </div>
)
