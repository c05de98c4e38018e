import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import { totpBegin, totpFirst } from '#shared/accounts/schema.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { problemsOf } from '../form/account.ts'
import { useAccountForm } from '../form/useAccountForm.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Username } from '../parts/Username.tsx'
import { showFailure } from './showFailure.ts'
import css from './twoStep.module.css'

type Props = {
  profile: Profile
  onCodes: (codes: string[]) => void
  /** Called if the second factor has meanwhile been turned on elsewhere. */
  onOther: () => void
}
type Begun = { secret: string; uri: string; currentPassword: string }

/** Turns on the second factor: asks for the password, then shows the secret for the app and asks for its first code. */
export function TwoStepSetup({ profile, onCodes, onOther }: Props) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? (
    <FirstCode {...begun} userId={profile.userID} onCodes={onCodes} onOther={onOther} />
  ) : (
    <Begin profile={profile} onSecret={setBegun} onOther={onOther} />
  )
}

const isOn = (error: Error) => error instanceof ApiError && error.code === 'totpOn'

type BeginProps = Pick<Props, 'profile' | 'onOther'> & { onSecret: (begun: Begun) => void }

function Begin({ profile, onSecret, onOther }: BeginProps) {
  const { t } = useTranslation('profile')
  const { form, onSubmit, refusedBy, summary } = useAccountForm({
    id: 'two-step',
    initialValues: { currentPassword: '' },
    order: ['currentPassword'],
    check: (values) => problemsOf(totpBegin, values, ['currentPassword']),
  })
  const beginning = useMutation({
    mutationFn: async (body: { currentPassword: string }) => ({
      ...(await api.accounts.totpSecret({ params: { id: profile.userID }, body })).data,
      ...body,
    }),
    onSuccess: onSecret,
    onError: (error) => {
      if (refusedBy(error)) return
      if (isOn(error)) onOther()
      showFailure(error, t('details.failed'))
    },
  })

  return (
    <form className={css.form} noValidate onSubmit={onSubmit((values) => beginning.mutate(values))}>
      <ErrorSummary {...summary} />
      <Username email={profile.email} />
      <PasswordField
        {...form.getInputProps('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="md" variant="default" loading={beginning.isPending}>
        {t('twoStep.turnOn')}
      </Button>
    </form>
  )
}

type FirstCodeProps = Begun & Pick<Props, 'onCodes' | 'onOther'> & { userId: string }

function FirstCode({ userId, secret, uri, currentPassword, onCodes, onOther }: FirstCodeProps) {
  const { t } = useTranslation('profile')
  const clipboard = useClipboard()
  const { form, onSubmit, refusedBy, summary } = useAccountForm({
    id: 'two-step',
    initialValues: { code: '' },
    order: ['code'],
    check: (values) => problemsOf(totpFirst, values, ['code']),
  })
  const enabling = useMutation({
    mutationFn: async ({ code }: { code: string }) =>
      (await api.accounts.enableTotp({ params: { id: userId }, body: { code, currentPassword } })).data.recoveryCodes,
    onSuccess: onCodes,
    onError: (error) => {
      if (refusedBy(error)) return
      if (isOn(error)) onOther()
      showFailure(error, t('details.failed'))
    },
  })

  return (
    <form className={css.form} noValidate onSubmit={onSubmit((values) => enabling.mutate(values))}>
      <ErrorSummary {...summary} />
      <ol className={css.steps}>
        <li>
          <p>{t('twoStep.scan')}</p>
          <QrCode text={uri} label={t('twoStep.qr')} className={css.qr} />
        </li>
        <li>
          <p>{t('twoStep.type')}</p>
          <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            variant="default"
            size="md"
            icon={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => clipboard.copy(secret)}
          >
            {t(clipboard.copied ? 'twoStep.copied' : 'twoStep.copy')}
          </Button>
        </li>
        <li>
          <p>{t('twoStep.confirm')}</p>
        </li>
      </ol>
      <CodeField {...form.getInputProps('code')} />
      <Button type="submit" size="md" loading={enabling.isPending}>
        {t('twoStep.finish')}
      </Button>
    </form>
  )
}
