import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { type Rhythm, rhythms } from '#shared/alerts/alerts.ts'
import { isEmail } from '#shared/lib/email.ts'
import { ApiError, api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { currentLanguage } from '../../lib/language.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { InputField } from '../../ui/Field.tsx'
import { Honeypot } from '../../ui/Honeypot.tsx'
import { unsentText } from '../../ui/notify.ts'
import css from './AlertDialog.module.css'
import type { Followed } from './followed.ts'

/** Ways to hear of news besides mail. */
const Follow = lazy(async () => ({ default: (await import('virtual:slot/news.follow')).Slot }))

const isRefused = (error: Error | undefined, field: string) => error instanceof ApiError && field in error.fields

type Props = { followed: Followed; name: string; onClose: () => void }

/**
 * A dialog that names what is followed, and asks for an e-mail address and how often to write. Open while it is rendered;
 * Escape closes it.
 */
export function AlertDialog({ followed, name, onClose }: Props) {
  const { t } = useTranslation(['alerts', 'common'])
  const caller = useCaller()
  const [typed, setTyped] = useState<string>()
  // Not the initial state: the signed-in user may be loaded after the dialog opens.
  const email = typed ?? caller?.email ?? ''
  const [every, setEvery] = useState<Rhythm>('daily')
  const [website, setWebsite] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  // Stays until the next answer, so that the layout does not shift while the user clicks again.
  const [failure, setFailure] = useState<Error>()

  const refuse = () => {
    setWrong(true)
    setFailure(undefined)
    field.current?.focus()
  }

  const making = useSending({
    mutationFn: async (email: string) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return api.alerts.create({ body: { ...followed, email, every, zone, website, language: currentLanguage() } })
    },
    onError: (error) => {
      if (isRefused(error, 'email')) refuse()
      else setFailure(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) refuse()
    else making.mutate(email)
  }

  return (
    <Dialog title={t(followed.search === undefined ? 'dialog.priceTitle' : 'dialog.title')} wide onClose={onClose}>
      {making.data ? (
        <>
          <p role="status">{t(`dialog.${making.data.data.state}`, { email: making.variables })}</p>
          <Suspense>
            <Follow />
          </Suspense>
          <div className={css.buttons}>
            <Button size="md" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </div>
        </>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <p className={css.name}>{name}</p>
          <InputField
            ref={field}
            type="email"
            label={t('dialog.email')}
            autoComplete="email"
            required
            value={email}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
            error={wrong ? t('dialog.emailWrong') : undefined}
          />
          <Choices
            label={t('dialog.every')}
            choices={rhythms.map((value) => ({ value, label: t(`dialog.${value}`) }))}
            value={every}
            onChange={setEvery}
          />
          <Honeypot value={website} onChange={setWebsite} refused={isRefused(failure, 'website')} />
          {failure && (
            <p role="alert" className={css.error}>
              {isRefused(failure, 'website') ? t('common:honeypot.ask') : unsentText(failure)}
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
