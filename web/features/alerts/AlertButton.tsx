import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/texts.ts'
import { Button, type ButtonLook } from '../../ui/Button.tsx'
import type { Followed } from './followed.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

type Naming = {
  /** What is followed, in words. */
  name: string
  /** Shows a label of two words, where there is little room. */
  short?: boolean
}

/**
 * A button that opens the dialog for an alert: on new results of a search (ALR-01), or on a lower price (ALR-06).
 */
export function AlertButton({ search, postId, name, short, ...look }: Followed & Naming & ButtonLook) {
  const { t } = useTranslation('alerts')
  const [open, setOpen] = useState(false)
  const followed = search === undefined ? { postId } : { search }
  return (
    <>
      <Button variant="default" icon={<IconBell size={18} aria-hidden />} {...look} onClick={() => setOpen(true)}>
        {t(short ? 'askShort' : search === undefined ? 'askPrice' : 'ask')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AlertDialog followed={followed as Followed} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
