import { IconMailForward } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { mailRequest } from '#shared/accounts/schema.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import css from './accounts.module.css'

/** Sends the mail that confirms an account again; asks for the e-mail address if it is unknown. */
export function ResendConfirmation({ email }: { email?: string }) {
  const { t } = useTranslation('accounts')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLParagraphElement>(null)
  const id = useId()

  const sending = useSending({
    mutationFn: (body: { email: string }) => api.accounts.resendConfirmation({ body }),
    onError: (error) => notify.error(errorText(error)),
  })
  useEffect(() => {
    if (sending.isSuccess) sent.current?.focus({ preventScroll: true })
  }, [sending.isSuccess])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const { data } = mailRequest.safeParse({ email: email ?? typed })
    setRefused(!data)
    if (data) sending.mutate(data)
    else field.current?.focus()
  }

  if (sending.isSuccess)
    return (
      <p ref={sent} className={css.resent} role="status" tabIndex={-1}>
        {t('resend.sent')}
      </p>
    )
  return (
    <form className={css.resend} onSubmit={send} noValidate>
      {email === undefined && (
        <InputField
          ref={field}
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          type="email"
          label={t('fields.email')}
          help={t('resend.lead')}
          error={refused && t('errors.emailInvalid')}
          autoComplete="email"
          required
          unmarked
        />
      )}
      <Button
        type="submit"
        variant={email === undefined ? 'filled' : 'default'}
        size="md"
        icon={<IconMailForward size={18} aria-hidden />}
        loading={sending.isPending}
      >
        {t('resend.action')}
      </Button>
    </form>
  )
}
