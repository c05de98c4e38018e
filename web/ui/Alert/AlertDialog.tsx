import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Rhythm, rhythms } from '#shared/alerts/alerts.ts'
import { ApiError, api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { currentLanguage } from '../../lib/language.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../Button.tsx'
import { Choices } from '../Choices.tsx'
import { Dialog } from '../Dialog.tsx'
import { InputField } from '../Field.tsx'
import { errorText } from '../notify.ts'
import css from './AlertDialog.module.css'
import type { Followed } from './followed.ts'

/** Asks where to write and how often; Escape closes it. Shown as long as it is rendered. */
export function AlertDialog({ followed, onClose }: { followed: Followed; onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const caller = useCaller()
  const [typed, setTyped] = useState<string>()
  // Who is signed in may be known only after the dialog is open.
  const email = typed ?? caller?.email ?? ''
  const [every, setEvery] = useState<Rhythm>('daily')
  const [website, setWebsite] = useState('')

  const making = useMutation({
    mutationFn: async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return api.alerts.create({ body: { ...followed, email, every, zone, website, language: currentLanguage() } })
    },
  })
  const { error } = making
  const wrong = error instanceof ApiError && error.fields.email !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!making.isPending) making.mutate()
  }

  return (
    <Dialog title={t(followed.search === undefined ? 'dialog.priceTitle' : 'dialog.title')} wide onClose={onClose}>
      {making.data ? (
        <>
          <p role="status">{t(`dialog.${making.data.data.state}`)}</p>
          <div className={css.buttons}>
            <Button size="md" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </div>
        </>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <InputField
            type="email"
            label={t('dialog.email')}
            autoComplete="email"
            required
            value={email}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              if (error) making.reset()
            }}
            error={wrong ? t('dialog.emailWrong') : undefined}
          />
          <Choices
            label={t('dialog.every')}
            choices={rhythms.map((value) => ({ value, label: t(`dialog.${value}`) }))}
            value={every}
            onChange={setEvery}
          />
          <div className="visuallyHidden" aria-hidden>
            <label>
              {t('dialog.trap')}
              <input
                name="website"
                tabIndex={-1}
                autoComplete="off"
                value={website}
                onChange={(event) => setWebsite(event.currentTarget.value)}
              />
            </label>
          </div>
          {error && !wrong && (
            <p role="alert" className={css.error}>
              {errorText(error)}
            </p>
          )}
          <p className={css.note}>{t('dialog.note')}</p>
          <div className={css.buttons}>
            <Button variant="default" size="md" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" size="md" loading={making.isPending}>
              {t('dialog.send')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
