import { useState } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, InputField } from '../../../ui/Field.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import css from './Edit.module.css'

type Props = {
  number: number
  /** All that was written is saved. */
  isSaved: boolean
  busy: boolean
  /** The problem of the day. */
  wrong: string | undefined
  onPublish: (how: { small: boolean; holdsFrom?: string }) => void
}

/** How a draft is published: as a small correction, or from a day on, which is asked about again. */
export function Publishing({ number, isSaved, busy, wrong, onPublish }: Props) {
  const { t } = useTranslation('paperEdit')
  const language = useLanguage()
  const [small, setSmall] = useState(false)
  const [holdsFrom, setHoldsFrom] = useState('')
  const [asking, setAsking] = useState(false)
  const publish = () => onPublish({ small, ...(!small && holdsFrom && { holdsFrom }) })
  return (
    <fieldset className={css.fields}>
      <legend>{t('publishing.title')}</legend>
      <CheckField checked={small} onChange={setSmall}>
        {t('publishing.small')}
      </CheckField>
      {!small && (
        <InputField
          id="holds-from"
          type="date"
          className={css.day}
          label={t('publishing.from')}
          help={t('publishing.fromHelp')}
          value={holdsFrom}
          error={wrong}
          onChange={(event) => setHoldsFrom(event.currentTarget.value)}
        />
      )}
      {!isSaved && <p className={css.help}>{t('publishing.first')}</p>}
      <div className={css.bar}>
        <Button onClick={() => (holdsFrom && !small ? setAsking(true) : publish())} loading={busy} disabled={!isSaved}>
          {t('publishing.submit', { number })}
        </Button>
      </div>
      {asking && (
        <ConfirmAction
          title={t('publishing.title')}
          action={t('publishing.submit', { number })}
          onClose={() => setAsking(false)}
          onConfirm={publish}
        >
          {t('publishing.confirm', { number, day: dayInWords(holdsFrom, language) })}
        </ConfirmAction>
      )}
    </fieldset>
  )
}
