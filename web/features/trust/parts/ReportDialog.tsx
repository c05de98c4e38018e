import { useState } from 'react'
import type { Receipt } from '#shared/trust/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ReceiptShown } from './ReceiptShown.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { Reported } from './report.ts'

type Props = { targets: readonly Reported[]; onClose: () => void }

/** The form of a report in a dialog, then its receipt. On a phone it is a sheet at the lower edge. */
export function ReportDialog({ targets, onClose }: Props) {
  const { t } = useTranslation('trust')
  const [receipt, setReceipt] = useState<Receipt>()
  const [kind, setKind] = useState(targets[0]?.kind ?? 'listing')
  return (
    <Dialog
      title={receipt ? t(`receipt.title.${receipt.state}`) : t(`report.titles.${kind}`)}
      wide
      sheet
      onClose={onClose}
    >
      {receipt ? (
        <ReceiptShown receipt={receipt} onClose={onClose} />
      ) : (
        <ReportForm targets={targets} onKind={setKind} onSent={setReceipt} onClose={onClose} />
      )}
    </Dialog>
  )
}
