import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Receipt } from '#shared/trust/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { AreaField } from '../../../ui/Field.tsx'
import css from './Report.module.css'

/** The path of the page that shows what became of a report; a fragment stays in the browser. */
const receiptPath = (token: string) => `/user/report/receipt#${token}`

/** The receipt of a report that was just sent: what follows, and the link to what becomes of it. Takes the focus. */
export function ReceiptShown({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('trust')
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [copied, setCopied] = useState(false)
  useEffect(() => box.current?.focus(), [])
  const link = location.origin + receiptPath(receipt.token)
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(done === true)
    // Where nothing may be copied by a program, the link is selected, to be copied by hand.
    const field = document.getElementById(id)
    if (!done && field instanceof HTMLTextAreaElement) field.select()
  }
  return (
    <div ref={box} className={css.form} role="status" tabIndex={-1}>
      <ReceiptText receipt={receipt} />
      <p>{t(receipt.mailed ? 'receipt.mailed' : 'receipt.link')}</p>
      <AreaField
        id={id}
        label={t('receipt.address')}
        value={link}
        readOnly
        rows={2}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.buttons}>
        <Button
          variant="default"
          size="md"
          icon={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {t(copied ? 'receipt.copied' : 'receipt.copy')}
        </Button>
        <Button size="md" onClick={onClose}>
          {t('receipt.close')}
        </Button>
      </div>
    </div>
  )
}

/** What follows a report or became of it, and whether further ones count. */
export function ReceiptText({ receipt: { state, standing } }: { receipt: Receipt }) {
  const { t } = useTranslation('trust')
  return (
    <>
      {state === 'received' ? (
        <ul className={css.follows}>
          {(['text.received', 'acting', 'secret'] as const).map((one) => (
            <li key={one}>
              <IconCircleCheck size={20} aria-hidden /> <span>{t(`receipt.${one}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(`receipt.text.${state}`)}</p>
      )}
      {standing !== 'fine' && <p className={css.standing}>{t(`receipt.standing.${standing}`)}</p>}
    </>
  )
}
