import { Loader } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './FilterBar.module.css'
import { type Filter, type FilterProps, filterLabel } from './filterList.ts'

const FilterContent = lazy(async () => ({ default: (await import('./filters.tsx')).FilterContent }))

type Props = FilterProps & { filter: Filter; onOpen: () => void }

/** A filter in a few words, and all of it in a native popover below, which Escape and a click elsewhere close. */
export function FilterChip({ filter: { name, value }, onOpen, ...props }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const label = filterLabel(t, name)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  /** Below the chip, and towards the side where there is more room. */
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    const width = document.documentElement.clientWidth
    const start = at.left < width / 2
    panel.current.style.top = `${at.bottom + window.scrollY + 6}px`
    panel.current.style.left = start ? `${at.left}px` : 'auto'
    panel.current.style.right = start ? 'auto' : `${width - at.right}px`
  }

  return (
    <>
      <button ref={button} type="button" className={css.chip} data-set={value !== undefined} popoverTarget={id}>
        <span>{value ? `${label}: ${value}` : label}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          onOpen()
          place()
        }}
      >
        {open && (
          <Suspense fallback={<Loader size="sm" />}>
            <FilterContent name={name} {...props} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
