import { useState } from 'react'
import { parseNumber } from '#shared/lib/number.ts'
import type { PriceChange } from '#shared/posts/bulk.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { InputField, SelectField } from '../../../../ui/Field.tsx'
import css from './Bulk.module.css'

type Props = { loading: boolean; onCancel: () => void; onChange: (change: PriceChange) => void }

/** Asks by how much prices change. */
export function PriceDialog({ loading, onCancel, onChange }: Props) {
  const { t } = useTranslation('bulk')
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <Dialog title={t('ask.price')} onClose={onCancel}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          const value = parseNumber(typed.replace('%', '').trim())
          if (typeof value !== 'number' || value === 0 || Math.abs(value) > 1e9) setWrong(true)
          else onChange({ by, value: Math.round(value * 100) / 100 })
        }}
      >
        <InputField
          label={t('value')}
          help={t('valueHelp')}
          error={isWrong && t('valueWrong')}
          inputMode="text"
          value={typed}
          autoFocus
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setWrong(false)
          }}
        />
        <SelectField
          label={t('by')}
          value={by}
          onChange={({ currentTarget: { value } }) => setBy(value as PriceChange['by'])}
        >
          <option value="percent">{t('percent')}</option>
          <option value="amount">{t('amount')}</option>
        </SelectField>
        <div className={css.answers}>
          <Button variant="default" size="md" onClick={onCancel}>
            {t('back')}
          </Button>
          <Button type="submit" size="md" loading={loading}>
            {t('preview')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
