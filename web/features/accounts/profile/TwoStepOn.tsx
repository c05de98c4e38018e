import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#shared/accounts/answers.ts'
import { bothFactors } from '#shared/accounts/schema.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { notify } from '../../../ui/notify.ts'
import { problemsOf } from '../form/account.ts'
import { useAccountForm } from '../form/useAccountForm.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Username } from '../parts/Username.tsx'
import { showFailure } from './showFailure.ts'
import css from './twoStep.module.css'

type Props = { profile: Profile; onCodes: (codes: string[]) => void; onOff: () => void }
type Values = { currentPassword: string; code: string }
const order = ['currentPassword', 'code'] as const
const empty: Values = { currentPassword: '', code: '' }

/**
 * The settings while the second factor is on. With both factors, the user can create new recovery codes or turn it off.
 */
export function TwoStepOn({ profile, onCodes, onOff }: Props) {
  const { t } = useTranslation('profile')
  const params = { id: profile.userID }
  const { form, onSubmit, refusedBy, summary } = useAccountForm<Values>({
    id: 'two-step',
    initialValues: empty,
    order,
    check: (values) => problemsOf(bothFactors, values, order),
  })
  const onError = (error: Error) => {
    if (refusedBy(error)) return
    if (error instanceof ApiError && error.code === 'totpOff') onOff()
    showFailure(error, t('details.failed'))
  }
  const renewing = useMutation({
    mutationFn: async (body: Values) => (await api.accounts.recoveryCodes({ params, body })).data.recoveryCodes,
    onSuccess: onCodes,
    onError,
  })
  const disabling = useMutation({
    mutationFn: (body: Values) => api.accounts.disableTotp({ params, body }),
    onSuccess: () => {
      notify.success(t('twoStep.off'))
      onOff()
    },
    onError,
  })
  const busy = renewing.isPending || disabling.isPending

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        const off = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'off'
        onSubmit((values) => (off ? disabling : renewing).mutate(values))(event)
      }}
    >
      <ErrorSummary {...summary} />
      <Username email={profile.email} />
      <PasswordField
        {...form.getInputProps('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
        required
      />
      <CodeField {...form.getInputProps('code')} />
      <div className={css.buttons}>
        <Button type="submit" size="md" variant="default" loading={renewing.isPending} disabled={busy}>
          {t('twoStep.newCodes')}
        </Button>
        <Button type="submit" value="off" size="md" variant="default" loading={disabling.isPending} disabled={busy}>
          {t('twoStep.turnOff')}
        </Button>
      </div>
    </form>
  )
}
