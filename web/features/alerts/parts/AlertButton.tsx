import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import type { Followed } from './followed.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

/** A button that opens the dialog for an alert: on new results of a search (ALR-01), or on a lower price (ALR-06). */
export function AlertButton({ search, postId, ...look }: Followed & ButtonLook) {
  const { t } = useTranslation('alerts')
  const [open, setOpen] = useState(false)
  const followed = search === undefined ? { postId } : { search }
  return (
    <>
      <Button variant="default" icon={<IconBell size={18} aria-hidden />} {...look} onClick={() => setOpen(true)}>
        {t(search === undefined ? 'askPrice' : 'ask')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AlertDialog followed={followed as Followed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
