import { type FormEvent, useRef, useState } from 'react'
import { recoveryCode } from '#shared/accounts/schema.ts'
import { ApiError, api } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { Refusal, useRefusal } from './Refusal.tsx'

type Props = { email: string; password: string; onBack: () => void }

/** Replaces the code of a lost device: a recovery code turns off the second factor and logs in (D-48). */
export function RecoverStep({ email, password, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const [refusal, tell] = useRefusal<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  usePageTitle(t('recover.title'))

  const refuse = (text: string) => {
    tell(text)
    input.current?.focus()
  }

  const recover = async (typed: string) => {
    await api.accounts.recover({ body: { email, password, recoveryCode: typed } })
    if ((await signIn(email, password)) !== 'signedIn') return onBack()
    notify.success(t('recover.done'))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const typed = recoveryCode.safeParse(code)
    if (!typed.success) return refuse(t('recover.malformed'))
    setBusy(true)
    await recover(typed.data).catch((error: unknown) => {
      const wrong = error instanceof ApiError && error.code === 'invalidCredentials'
      refuse(wrong ? t('recover.wrong') : errorText(error))
    })
    setBusy(false)
  }

  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1>{t('recover.title')}</h1>
        <p className={css.lead}>{t('recover.lead')}</p>
        <form className={css.form} onSubmit={send} noValidate>
          {refusal && <Refusal {...refusal}>{refusal.reason}</Refusal>}
          <InputField
            ref={input}
            name="recovery-code"
            label={t('fields.recoveryCode')}
            placeholder="xxxx-xxxx-xxxx"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            unmarked
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('recover.submit')}
          </Button>
        </form>
        <Button variant="subtle" size="md" fullWidth className={css.back} onClick={onBack}>
          {t('recover.back')}
        </Button>
      </section>
    </div>
  )
}
