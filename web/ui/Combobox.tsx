import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './Combobox.module.css'

type Option = { key: string; content: ReactNode }

type Props = {
  /** The accessible name of the list of options. */
  label: string
  options: readonly Option[]
  /** Opens the list above the field, where there is no room below. */
  above?: boolean
  /** Called with the position of the chosen option. */
  onChoose: (position: number) => void
  /** Renders the field, which must spread these properties on its input. */
  children: (field: ReturnType<typeof fieldOf>) => ReactNode
}

/** The properties that make an input a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
const fieldOf = (
  id: string,
  open: boolean,
  active: number,
  on: { open: () => void; close: () => void; key: (event: KeyboardEvent) => void },
) => ({
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': open,
  'aria-controls': open ? id : undefined,
  'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
  onFocus: on.open,
  onInput: on.open,
  onBlur: on.close,
  onKeyDown: on.key,
})

/** An input with suggestions while typing: arrow keys move through them, Enter chooses, Escape closes. */
export function Combobox({ label, options, above, onChoose, children }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [marked, setMarked] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const open = wanted && options.length > 0
  // The options may have changed, and may be fewer than before.
  const active = marked < options.length ? marked : -1

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = () => {
    setWanted(true)
    setMarked(-1)
  }
  const close = () => setWanted(false)
  const choose = (position: number) => {
    close()
    onChoose(position)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (open && active >= 0) {
        event.preventDefault()
        choose(active)
      } else close()
    } else if (event.key === 'Escape' && open) {
      // Closes only the list, not the dialog that the field is in.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setWanted(true)
      const from = open ? active : -1
      const step = event.key === 'ArrowDown' ? 1 : from < 0 ? 0 : -1
      setMarked((from + step + options.length) % options.length)
    }
  }

  return (
    <div className={css.box}>
      {children(fieldOf(id, open, active, { open: show, close, key }))}
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          className={css.list}
          data-above={above}
          // Keeps the focus in the field, also while the list is scrolled.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
            <div
              key={option.key}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              tabIndex={-1}
              className={css.option}
              onClick={() => choose(position)}
            >
              {option.content}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
