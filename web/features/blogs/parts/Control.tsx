import type { ComponentProps } from 'react'
import css from './Editor.module.css'

type Props = ComponentProps<'button'> & { label: string; pressed?: boolean | undefined }

/** A button in the toolbar of an editor; a click leaves the focus in the text. */
export const Control = ({ label, pressed, ...button }: Props) => (
  <button
    type="button"
    className={css.control}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
    {...button}
  />
)
