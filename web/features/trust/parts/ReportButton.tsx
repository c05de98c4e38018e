import { IconFlag } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { textsOf } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Reported } from './report.ts'

const ReportDialog = lazy(async () => {
  const [{ ReportDialog }] = await Promise.all([import('./ReportDialog.tsx'), textsOf('trust')])
  return { default: ReportDialog }
})

type Props = { targets: readonly Reported[]; className?: string | undefined; children: ReactNode }

/** A quiet button that opens the form of a report, which is loaded with its texts when it is pressed (TRU-01). */
export function ReportButton({ targets, className, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact"
        className={className}
        icon={<IconFlag size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog targets={targets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
