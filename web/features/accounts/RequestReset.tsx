import { IconMailCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { mailRequest } from '#shared/accounts/schema.ts'
import { ApiError, api } from '../../lib/api.ts'
import { loginPath } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText } from '../../ui/notify.ts'
import css from './accounts.module.css'
import { Refusal, useRefusal } from './Refusal.tsx'

/**
 * The first step of the password reset: requests the mail with the link. The answer is the same whether or not the
 * account exists (D-27).
 */
export function RequestReset() {
  const { t } = useTranslation('accounts')
  const [email, setEmail] = useState('')
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [refusal, refuse] = useRefusal<Error | null>()
  const asking = useSending({
    mutationFn: (body: { email: string }) => api.accounts.requestReset({ body }),
    onSettled: (_, error) => refuse(error),
  })

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const { data } = mailRequest.safeParse({ email })
    setInvalid(!data)
    if (data) asking.mutate(data)
    else field.current?.focus()
  }

  if (asking.isSuccess)
    return (
      <section className={css.card} role="status">
        <IconMailCheck size={40} className={css.done} aria-hidden />
        <h1>{t('reset.sent')}</h1>
        <p className={css.lead}>{t('reset.sentText', { email: asking.variables.email })}</p>
        <div className={css.actions}>
          <Button to={loginPath} variant="light" size="md">
            {t('reset.toLogin')}
          </Button>
          <Button variant="default" size="md" onClick={asking.reset}>
            {t('reset.again')}
          </Button>
        </div>
      </section>
    )

  return (
    <section className={css.card}>
      <h1>{t('reset.title')}</h1>
      <p className={css.lead}>{t('reset.lead')}</p>
      <form className={css.form} onSubmit={ask} noValidate>
        {refusal?.reason && <Refusal {...refusal}>{failureText(refusal.reason) ?? t('reset.serverProblem')}</Refusal>}
        <InputField
          ref={field}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          type="email"
          label={t('fields.email')}
          error={invalid && t('errors.emailInvalid')}
          autoComplete="username"
          required
          unmarked
        />
        <Button type="submit" size="md" fullWidth loading={asking.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
      <p className={css.other}>
        <Link to={loginPath}>{t('reset.toLogin')}</Link>
      </p>
    </section>
  )
}

/**
 * The message of a client error (4xx), as the server words it; undefined for others, for which the page has its own
 * text (MSG-37).
 */
export function failureText(error: Error): string | undefined {
  const ownWords = error instanceof ApiError && error.status >= 400 && error.status < 500
  return ownWords ? errorText(error) : undefined
}
