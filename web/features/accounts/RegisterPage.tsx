import { useTimeout } from '@mantine/hooks'
import { IconMailCheck } from '@tabler/icons-react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type LegalPageName, legalPagePath } from '#shared/papers/legalPages.ts'
import { api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { currentLanguage } from '../../lib/language.ts'
import { type Arrival, loginAddress, nextPage, storeNextPage } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { notify, unsentText } from '../../ui/notify.ts'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { useInPlace } from '../../ui/useInPlace.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { AccountFields } from './form/AccountFields.tsx'
import { NewPasswordFields } from './form/NewPasswordFields.tsx'
import { useAccountForm } from './form/useAccountForm.ts'
import { Username } from './parts/Username.tsx'
import { checkRegistration, type RegistrationValues, registrationBody, registrationOrder } from './registration.ts'

const empty: RegistrationValues = {
  kind: 'individual',
  name: '',
  lastName: '',
  agencyName: '',
  email: '',
  telephone: '',
  city: '',
  cimerFacebookLink: '',
  password: '',
  confirmPassword: '',
}

/** The registration of an individual, an agency or a roommate seeker, to be confirmed by a mailed link. */
export function Component() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const caller = useCaller()
  const [params] = useSearchParams()
  const next = params.get('next')
  const loginAt = loginAddress(useLocation())
  usePageTitle(t('register.title'))

  const { form, onSubmit, refusedBy, summary } = useAccountForm<RegistrationValues>({
    id: 'register',
    initialValues: empty,
    order: registrationOrder,
    check: (values) => checkRegistration(values, currentLanguage()),
  })
  const arrival: Arrival = { because: 'registered', email: form.values.email.trim() }
  const leave = useTimeout(() => navigate(loginAt, { state: arrival }), 3000)

  const registering = useSending({
    mutationFn: (values: RegistrationValues) =>
      api.accounts.create({ body: registrationBody(values, currentLanguage()) }),
    onSuccess: () => {
      storeNextPage(next)
      notify.success(t('register.success'))
      leave.start()
    },
    onError: (error) => {
      if (!refusedBy(error)) notify.error(unsentText(error))
    },
  })

  if (caller === undefined) return <PageLoading />
  if (caller) return <Navigate to={nextPage(next)} replace />
  if (registering.isSuccess) return <Registered arrival={arrival} loginAt={loginAt} />

  return (
    <div className={css.page}>
      <section className={css.card} data-wide>
        <h1>{t('register.title')}</h1>
        <p className={css.lead}>{t('register.lead')}</p>
        <form className={css.form} noValidate onSubmit={onSubmit((values) => registering.mutate(values))}>
          <ErrorSummary {...summary} />
          <AccountFields
            values={form.values}
            propsOf={form.getInputProps}
            onKind={(kind) => form.setFieldValue('kind', kind)}
            kindLabel={t('register.kind')}
            emailHelp={t('register.emailHelp')}
          />
          <Username email={form.values.email} />
          <NewPasswordFields
            password={form.values.password}
            propsOf={form.getInputProps}
            label={t('fields.password')}
            owner={form.values}
          />
          <p className={css.accepts}>
            {t('register.accepts')} <LegalLink to="terms">{t('register.terms')}</LegalLink>. {t('register.how')}{' '}
            <LegalLink to="privacy">{t('register.privacy')}</LegalLink>.
          </p>
          <Button type="submit" size="md" fullWidth loading={registering.isPending}>
            {t('register.submit')}
          </Button>
        </form>
        <p className={css.other}>
          {t('register.haveAccount')} <Link to={loginAt}>{t('register.login')}</Link>
        </p>
      </section>
    </div>
  )
}

/** A legal page, in a tab of its own: here what is typed would be lost. */
function LegalLink({ to, children }: { to: LegalPageName; children: string }) {
  return (
    <Link to={legalPagePath(to)} target="_blank">
      {children}
    </Link>
  )
}

function Registered({ arrival, loginAt }: { arrival: Arrival; loginAt: string }) {
  const { t } = useTranslation('accounts')
  const card = useInPlace<HTMLElement>()
  return (
    <div className={css.page}>
      <section ref={card} className={css.card} role="status" tabIndex={-1}>
        <IconMailCheck size={40} className={css.done} aria-hidden />
        <h1>{t('register.success')}</h1>
        <p className={css.lead}>{t('register.successNext')}</p>
        <Button to={loginAt} state={arrival} variant="light" size="md">
          {t('register.login')}
        </Button>
      </section>
    </div>
  )
}
