import { useForm } from '@mantine/form'
import { IconClockPause, IconMailCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { credentials } from '#shared/accounts/schema.ts'
import { useCaller } from '../../lib/caller.ts'
import { type Arrival, nextPage, registerAddress } from '../../lib/login.ts'
import { signIn } from '../../lib/session.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { CodeStep } from './CodeStep.tsx'
import { problemsOf } from './form/account.ts'
import { useFieldMessage } from './form/useFieldMessage.ts'
import { PasswordField } from './parts/PasswordField.tsx'
import { Refusal, useRefusal } from './Refusal.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'

type Credentials = { email: string; password: string }
const order = ['email', 'password'] as const

/** Login with e-mail and password; then goes on to `?next=`. */
export function Component() {
  const { t } = useTranslation('accounts')
  const [params] = useSearchParams()
  const location = useLocation()
  const arrival = location.state as Arrival | null
  const caller = useCaller()
  const message = useFieldMessage()
  const [refusal, refuse] = useRefusal<'fillAll' | 'malformed' | 'wrong' | 'locked' | 'unreachable'>()
  const [busy, setBusy] = useState(false)
  /** The credentials of a login that still needs the code of the second factor. */
  const [challenged, setChallenged] = useState<Credentials>()
  const fields = useRef<HTMLFormElement>(null)
  const messageOf = (field: string, code: string) =>
    field === 'password' && code === 'required' ? t('login.passwordRequired') : message(field, code)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: arrival?.email ?? '', password: '' },
    // Errors are stored as codes, so that their messages change with the language.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      error: errors[field] ? messageOf(field, String(errors[field])) : undefined,
    }),
  })
  const isNew = arrival?.because === 'registered' || arrival?.because === 'confirmed'
  const title = t(isNew ? 'login.welcome' : 'login.title')
  usePageTitle(title)

  if (caller === undefined) return <PageLoading />
  if (caller) return <Navigate to={nextPage(params.get('next'))} replace />
  if (challenged) return <CodeStep {...challenged} onBack={() => setChallenged(undefined)} />

  const focus = (field: keyof Credentials) =>
    fields.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()

  const logIn = async (values: Credentials) => {
    const wrong = problemsOf(credentials, values, order)
    if (wrong) {
      form.setErrors(wrong)
      refuse(Object.values(wrong).includes('required') ? 'fillAll' : 'malformed')
      return focus(wrong.email ? 'email' : 'password')
    }
    const { email, password } = credentials.parse(values)
    setBusy(true)
    const ended = await signIn(email, password).catch(() => 'unreachable' as const)
    setBusy(false)
    if (ended === 'codeNeeded') setChallenged({ email, password })
    else if (ended !== 'signedIn') {
      refuse(ended)
      focus('password')
    }
  }

  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1>{title}</h1>
        <p className={css.lead}>{t(params.has('next') ? 'login.leadForPosting' : 'login.lead')}</p>
        {arrival && !refusal && <Arrived {...arrival} />}
        <form ref={fields} className={css.form} onSubmit={form.onSubmit(logIn)} noValidate>
          {refusal && (
            <Refusal {...refusal}>
              {refusal.reason === 'malformed' ? t('summary', { count: 1 }) : t(`login.${refusal.reason}`)}
            </Refusal>
          )}
          <InputField
            {...form.getInputProps('email')}
            key={form.key('email')}
            name="email"
            type="email"
            label={t('fields.email')}
            autoComplete="username"
            required
            unmarked
          />
          <PasswordField
            {...form.getInputProps('password')}
            key={form.key('password')}
            name="password"
            label={t('fields.password')}
            autoComplete="current-password"
            required
            unmarked
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('login.submit')}
          </Button>
        </form>
        <Link className={css.quiet} to="/user/reset-password/login/notoken">
          {t('login.forgotten')}
        </Link>
        {refusal?.reason === 'wrong' && (
          <div className={css.hint}>
            <p>{t('login.unconfirmed')}</p>
            <ResendConfirmation key={form.getValues().email} email={form.getValues().email} />
            <p>{t('login.suspended')}</p>
          </div>
        )}
        <p className={css.other}>
          {t('login.noAccount')} <Link to={registerAddress(location)}>{t('login.register')}</Link>
        </p>
      </section>
    </div>
  )
}

/** Says why the user was sent to the login. */
function Arrived({ because, email = '' }: Arrival) {
  const { t } = useTranslation(['accounts', 'common'])
  return (
    <div className={css.arrived} data-because={because} role="status">
      {because === 'expired' ? <IconClockPause size={20} aria-hidden /> : <IconMailCheck size={20} aria-hidden />}
      <p>{because === 'expired' ? t('common:sessionExpired') : t(`login.arrived.${because}`, { email })}</p>
      {because === 'registered' && <ResendConfirmation email={email} />}
    </div>
  )
}
