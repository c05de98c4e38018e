import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Profile } from '#shared/accounts/answers.ts'
import { passwordChange } from '#shared/accounts/schema.ts'
import { forgetSession } from '../../../lib/caller.ts'
import { signIn } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { notify } from '../../../ui/notify.ts'
import { accountBody, type PasswordValues, problemsOf } from '../form/account.ts'
import { NewPasswordFields } from '../form/NewPasswordFields.tsx'
import { useProofForm } from '../form/useProofForm.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Section } from '../parts/Section.tsx'
import { Username } from '../parts/Username.tsx'
import { checkDetails, valuesOf } from './details.ts'
import css from './profile.module.css'
import { sessionsQuery } from './queries.ts'
import { showFailure } from './showFailure.ts'
import { useProfileChange } from './useProfileChange.ts'

type Values = PasswordValues & { currentPassword: string; code: string }
const order = ['currentPassword', 'code', 'password', 'confirmPassword'] as const

const empty: Values = { currentPassword: '', code: '', password: '', confirmPassword: '' }

/** Changes the password. The server ends all sessions, so the form logs in again with the new password. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const stored = valuesOf(profile)
  const bodyOf = ({ confirmPassword, ...values }: Values) => ({ ...accountBody(stored), ...values })

  const { form, onSubmit, refusedBy, summary, codeField, forgetCode } = useProofForm<Values>({
    id: 'password',
    initialValues: empty,
    order,
    check: (values) => problemsOf(passwordChange(stored), values, order),
  })

  const changing = useProfileChange(profile)
  const change = () => {
    setAsking(false)
    const { password: chosen } = form.values
    changing.mutate(bodyOf(form.values), {
      onSuccess: async () => {
        form.reset()
        forgetCode()
        const ended = await signIn(profile.email, chosen).catch(() => 'unreachable' as const)
        if (ended === 'signedIn') void client.invalidateQueries(sessionsQuery(profile.userID))
        else {
          // Where a code is asked for too: the login would send away whoever still counts as logged in.
          await forgetSession()
          navigate('/user/login')
        }
        notify.success(t('password.saved'))
      },
      onError: (error) => {
        if (!refusedBy(error)) showFailure(error, t('details.failed'))
      },
    })
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={onSubmit(() => {
        // The call takes the complete account, whose details must be valid.
        if (checkDetails(stored)) return void notify.warning(t('password.detailsFirst'))
        if (changing.isPending) return
        form.clearErrors()
        setAsking(true)
      })}
    >
      <Section title={t('password.title')} lead={t('password.lead')}>
        <ErrorSummary {...summary} />
        <Username email={profile.email} />
        <PasswordField
          {...form.getInputProps('currentPassword')}
          className={css.half}
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
        {codeField && <CodeField {...codeField} className={css.half} />}
        <NewPasswordFields
          password={form.values.password}
          propsOf={form.getInputProps}
          label={t('password.new')}
          owner={stored}
        />
        <div className={css.send}>
          <Button type="submit" size="md" variant="default" loading={changing.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('password.ask.title')}
          text={t('password.ask.text')}
          confirmLabel={t('password.ask.yes')}
          cancelLabel={t('password.ask.no')}
          onConfirm={change}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}
