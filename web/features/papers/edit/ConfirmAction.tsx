import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from './Edit.module.css'

type Props = { title: string; action: string; onClose: () => void; onConfirm: () => void; children: ReactNode }

/** A dialog that asks before something is done which cannot be undone. */
export function ConfirmAction({ title, action, onClose, onConfirm, children }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className={css.bar}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
