import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { credentials } from '#shared/schema/accounts.ts'
import { useCaller } from '../../lib/caller.ts'
import { signIn } from '../../lib/session.ts'
import { notify } from '../../ui/notify.ts'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { nextPage } from './nextPage.ts'

type Refusal = 'fillAll' | 'wrong' | 'unreachable'

/** Login by e-mail and password; goes on to `?next=`. */
export function Component() {
  const { t } = useTranslation('accounts')
  const [params] = useSearchParams()
  const caller = useCaller()
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  usePageTitle(t('login.title'))

  if (caller === undefined) return <PageLoading />
  if (caller) return <Navigate to={nextPage(params.get('next'))} replace />

  const refuse = (reason: Refusal, field: 'email' | 'password') => {
    setRefusal(reason)
    fields.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  const logIn = async (values: { email: string; password: string }) => {
    const typed = credentials.safeParse(values)
    if (!typed.success) return refuse('fillAll', values.email.trim() ? 'password' : 'email')
    setBusy(true)
    setRefusal(undefined)
    const signedIn = await signIn(typed.data.email, typed.data.password).catch(() => undefined)
    setBusy(false)
    if (!signedIn) refuse(signedIn === false ? 'wrong' : 'unreachable', 'password')
  }

  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1>{t('login.title')}</h1>
        <p className={css.lead}>{t(params.has('next') ? 'login.leadForPosting' : 'login.lead')}</p>
        <form ref={fields} className={css.form} onSubmit={form.onSubmit(logIn)} noValidate>
          {refusal && (
            <p className={css.refusal} role="alert" id="login-refusal">
              {t(`login.${refusal}`)}
            </p>
          )}
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            name="email"
            type="email"
            label={t('login.email')}
            autoComplete="username"
            aria-describedby={refusal && 'login-refusal'}
            size="md"
            required
            withAsterisk={false}
          />
          <PasswordInput
            {...form.getInputProps('password')}
            key={form.key('password')}
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            aria-describedby={refusal && 'login-refusal'}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            size="md"
            required
            withAsterisk={false}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('login.submit')}
          </Button>
        </form>
        <UnstyledButton className={css.quiet} onClick={notify.soon}>
          {t('login.forgotten')}
        </UnstyledButton>
        <p className={css.other}>
          {t('login.noAccount')} <Link to="/user/register">{t('login.register')}</Link>
        </p>
      </section>
    </div>
  )
}
