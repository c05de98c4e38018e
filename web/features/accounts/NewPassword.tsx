import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck, IconLinkOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { passwordReset } from '#shared/accounts/schema.ts'
import { ApiError, api } from '../../lib/api.ts'
import { forgetSession } from '../../lib/caller.ts'
import { type Arrival, loginPath } from '../../lib/login.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import css from './accounts.module.css'
import { type PasswordValues, problemsOf } from './form/account.ts'
import { NewPasswordFields } from './form/NewPasswordFields.tsx'
import { useAccountForm } from './form/useAccountForm.ts'
import { Username } from './parts/Username.tsx'
import { failureText } from './RequestReset.tsx'

type Values = PasswordValues & { recoveryCode: string }

const order = ['password', 'confirmPassword', 'recoveryCode'] as const
const arrival: Arrival = { because: 'changed' }

/** What a mailed link does besides setting a password, as far as its address tells (D-146). */
export type Link = 'reset' | 'reopen' | 'emailBack'

/**
 * The second step of the password reset: sets a new password with the token of the mailed link, and says what else the
 * link does.
 */
export function NewPassword({ link, token }: { link: Link; token: string }) {
  const { t } = useTranslation(['accounts', 'common'])
  const words = useWords(link)
  const { data: owner } = useQuery({
    queryKey: ['reset', token],
    queryFn: async ({ signal }) => (await api.accounts.resetAccount({ body: { token }, signal })).data,
    retry: false,
  })
  const navigate = useNavigate()
  const leave = useTimeout(() => navigate(loginPath, { state: arrival }), 5000)
  const [needsRecoveryCode, setNeedsRecoveryCode] = useState(false)
  const { form, onSubmit, refusedBy, summary } = useAccountForm<Values>({
    id: 'reset',
    initialValues: { password: '', confirmPassword: '', recoveryCode: '' },
    order,
    check: (values) => problemsOf(passwordReset, { ...values, token }, order),
  })

  const changing = useSending({
    mutationFn: async ({ password, recoveryCode }: Values) => {
      const { data } = await api.accounts.reset({ body: { password, recoveryCode: recoveryCode || undefined, token } })
      // The reset ends all sessions, including the one of this browser.
      await forgetSession()
      return data
    },
    onSuccess: ({ suspended }) => {
      if (!suspended) leave.start()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.recoveryCode) setNeedsRecoveryCode(true)
      if (!refusedBy(error) && !linkProblem(error)) notify.error(failureText(error) ?? t('reset.serverProblem'))
    },
  })
  const problem = changing.error && linkProblem(changing.error)

  if (changing.data?.suspended)
    return (
      <section className={css.card} role="status">
        <IconLock size={40} className={css.refused} aria-hidden />
        <h1>{t('takeBack.suspended')}</h1>
        <p className={css.lead}>{t('takeBack.suspendedText')}</p>
      </section>
    )
  if (changing.isSuccess)
    return (
      <section className={css.card} role="status">
        <IconCircleCheck size={40} className={css.done} aria-hidden />
        <h1>{words.done}</h1>
        <p className={css.lead}>{words.doneText}</p>
        <Button to={loginPath} state={arrival} variant="light" size="md">
          {t('reset.toLoginNow')}
        </Button>
      </section>
    )
  if (problem)
    return (
      <section className={css.card} role="alert">
        <IconLinkOff size={40} className={css.refused} aria-hidden />
        <h1>{t('reset.broken')}</h1>
        <p className={css.lead}>
          {
            {
              expired: words.expired,
              unknown: t('reset.unknown'),
              closed: changing.error && errorText(changing.error),
            }[problem]
          }
        </p>
        {link === 'emailBack' || problem === 'closed' ? (
          <Button to="/user/contact" size="md">
            {t('common:nav.contact')}
          </Button>
        ) : (
          <Button to="/user/reset-password/login/notoken" size="md">
            {t('reset.newLink')}
          </Button>
        )}
      </section>
    )
  return (
    <section className={css.card} data-wide>
      <h1>{words.title}</h1>
      <p className={css.lead}>{words.lead}</p>
      <form className={css.form} noValidate onSubmit={onSubmit((values) => changing.mutate(values))}>
        <ErrorSummary {...summary} />
        <Username email={owner?.email ?? ''} />
        <NewPasswordFields
          password={form.values.password}
          propsOf={form.getInputProps}
          label={t('reset.newPassword')}
        />
        {needsRecoveryCode && (
          <InputField
            {...form.getInputProps('recoveryCode')}
            label={t('fields.recoveryCode')}
            placeholder="xxxx-xxxx-xxxx"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <Button type="submit" size="md" fullWidth loading={changing.isPending}>
          {words.submit}
        </Button>
      </form>
    </section>
  )
}

function useWords(link: Link) {
  const { t } = useTranslation('accounts')
  if (link === 'reset')
    return {
      title: t('reset.newTitle'),
      lead: t('reset.newLead'),
      submit: t('reset.newSubmit'),
      done: t('reset.done'),
      doneText: t('reset.doneText'),
      expired: t('reset.expired'),
    }
  return {
    title: t('takeBack.title'),
    lead: t(`takeBack.${link}.lead`),
    submit: t('takeBack.submit'),
    done: t(`takeBack.${link}.done`),
    doneText: t(`takeBack.${link}.doneText`),
    expired: t(`takeBack.${link}.expired`),
  }
}

/** Whether the error is caused by the link itself. */
function linkProblem(error: Error): 'unknown' | 'expired' | 'closed' | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code } = error
  if (code === 'tokenExpired') return 'expired'
  return code === 'tokenUnknown' ? 'unknown' : code === 'closedByUs' ? 'closed' : undefined
}
