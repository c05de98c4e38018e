import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTimeout } from '@mantine/hooks'
import { IconBuildingStore, IconMailCheck, IconUser, IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError, api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/language.ts'
import { Choices } from '../../ui/Choices.tsx'
import { CityField } from '../../ui/CityField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { PasswordRules } from './PasswordRules.tsx'
import { checkRegistration, type RegistrationValues, registrationOrder } from './registration.ts'
import { useFieldMessage } from './useFieldMessage.ts'

const icons = { individual: <IconUser />, agency: <IconBuildingStore />, roommate: <IconUsers /> }

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

const idOf = (field: string) => `register-${field}`

/** Registration of an individual, an agency or a roommate seeker; confirmed by the link in the mail. */
export function Component() {
  const { t } = useTranslation('accounts')
  const message = useFieldMessage()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const leave = useTimeout(() => navigate('/user/login'), 3000)
  usePageTitle(t('register.title'))

  const form = useForm({
    initialValues: empty,
    validate: (values) => {
      const checked = checkRegistration(values, currentLanguage())
      return 'errors' in checked ? checked.errors : {}
    },
    // The errors are codes, so that they follow the language switch.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      id: idOf(field),
      size: 'md',
      error: errors[field] ? message(field, String(errors[field])) : undefined,
    }),
  })

  const registering = useMutation({
    mutationFn: async (values: RegistrationValues) => {
      const checked = checkRegistration(values, currentLanguage())
      if ('body' in checked) await api.accounts.create({ body: checked.body })
    },
    onSuccess: () => {
      notify.success(t('register.success'))
      leave.start()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'emailUsed') form.setErrors({ email: 'used' })
      else if (error instanceof ApiError && error.code === 'badInput') form.setErrors(error.fields)
      else return notify.error(errorText(error))
      setAttempt((count) => count + 1)
    },
  })

  if (registering.isSuccess)
    return (
      <div className={css.page}>
        <section className={css.card} role="status">
          <IconMailCheck size={40} className={css.done} aria-hidden />
          <h1>{t('register.success')}</h1>
          <p className={css.lead}>{t('register.successNext')}</p>
          <Button component={Link} to="/user/login" variant="light" size="md">
            {t('register.login')}
          </Button>
        </section>
      </div>
    )

  const wrong = registrationOrder.filter((field) => form.errors[field])
  const { kind, password } = form.values

  return (
    <div className={css.page}>
      <section className={css.card} data-wide>
        <h1>{t('register.title')}</h1>
        <p className={css.lead}>{t('register.lead')}</p>
        <form
          className={css.form}
          noValidate
          onSubmit={form.onSubmit(
            (values) => {
              if (!registering.isPending) registering.mutate(values)
            },
            () => setAttempt((count) => count + 1),
          )}
        >
          <ErrorSummary
            attempt={attempt}
            title={t(wrong.some((field) => form.errors[field] === 'required') ? 'register.fillMarked' : 'summary', {
              count: wrong.length,
            })}
            problems={wrong.map((field) => ({ id: idOf(field), message: message(field, String(form.errors[field])) }))}
          />
          <Choices
            label={t('register.kind')}
            value={kind}
            onChange={(chosen) => form.setFieldValue('kind', chosen)}
            choices={(['individual', 'agency', 'roommate'] as const).map((value) => ({
              value,
              label: t(`register.kinds.${value}`),
              help: t(`register.kindHelp.${value}`),
              icon: icons[value],
            }))}
          />
          {kind === 'agency' && (
            <TextInput
              {...form.getInputProps('agencyName')}
              label={t('register.agencyName')}
              autoComplete="organization"
              required
            />
          )}
          <div className={css.pair}>
            <TextInput {...form.getInputProps('name')} label={t('register.name')} autoComplete="given-name" required />
            <TextInput
              {...form.getInputProps('lastName')}
              label={t('register.lastName')}
              autoComplete="family-name"
              required
            />
          </div>
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('register.email')}
            description={t('register.emailHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="email"
            required
          />
          <div className={css.pair}>
            <TextInput
              {...form.getInputProps('telephone')}
              type="tel"
              label={t('register.telephone')}
              description={t('register.telephoneHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              autoComplete="tel"
            />
            <CityField
              {...form.getInputProps('city')}
              value={form.values.city}
              label={t('register.city')}
              any={t('register.cityPlaceholder')}
            />
          </div>
          {kind === 'roommate' && (
            <TextInput
              {...form.getInputProps('cimerFacebookLink')}
              type="url"
              label={t('register.cimerFacebookLink')}
              description={t('register.facebookHelp')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
          )}
          <div className={css.pair}>
            <PasswordInput
              {...form.getInputProps('password')}
              label={t('register.password')}
              autoComplete="new-password"
              aria-describedby="password-rules"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              required
            />
            <PasswordInput
              {...form.getInputProps('confirmPassword')}
              label={t('register.confirmPassword')}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              required
            />
          </div>
          <PasswordRules id="password-rules" password={password} />
          <Button type="submit" size="md" fullWidth loading={registering.isPending}>
            {t('register.submit')}
          </Button>
        </form>
        <p className={css.other}>
          {t('register.haveAccount')} <Link to="/user/login">{t('register.login')}</Link>
        </p>
      </section>
    </div>
  )
}
