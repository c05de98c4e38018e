import { IconSearch, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import field from '../../../ui/Field.module.css'
import css from './SearchField.module.css'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'size'> & {
  size: 'sm' | 'md'
  /** The button that clears the field; undefined while the field is empty. */
  clear?: { label: string; onClear: () => void } | undefined
}

/** The search field with its icon and its clear button. */
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
