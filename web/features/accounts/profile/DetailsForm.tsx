import { IconMailForward } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import { messengers } from '#shared/accounts/messengers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { notify } from '../../../ui/notify.ts'
import { AccountFields } from '../form/AccountFields.tsx'
import { accountBody } from '../form/account.ts'
import { useProofForm } from '../form/useProofForm.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Section } from '../parts/Section.tsx'
import { Username } from '../parts/Username.tsx'
import { checkChange, type DetailsValues, detailsOrder, newEmail, valuesOf } from './details.ts'
import { draft } from './draft.ts'
import { PhotoField } from './PhotoField.tsx'
import css from './profile.module.css'
import { showFailure } from './showFailure.ts'
import { type Picture, pictureKey, usePicture } from './usePicture.ts'
import { useProfileChange } from './useProfileChange.ts'

/** The account's details, without the password. Unsaved changes are stored, so that they survive an expired session. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { userID } = profile
  const stored = valuesOf(profile)
  const { restored, keep, drop } = useUnsaved(`profile.${userID}`, draft)
  const photo = usePicture(profile.profilePicBlobString, pictureOf(restored?.photo))
  const { picture } = photo
  const [asking, setAsking] = useState(false)
  const { form, onSubmit, refusedBy, summary, codeField, forgetCode } = useProofForm<DetailsValues>({
    id: 'profile',
    initialValues: { ...(restored?.values ?? stored), currentPassword: '', code: '' },
    order: detailsOrder,
    check: (typed) => checkChange(typed, profile),
  })
  const { currentPassword, code, ...values } = form.values
  const email = newEmail(values, profile)
  const dirty = pictureKey(picture) !== undefined || JSON.stringify(values) !== JSON.stringify(stored)

  const changed = useEffectEvent(({ currentPassword: _, code: __, ...values }: DetailsValues, picture: Picture) => {
    const photo = picture.state === 'ready' ? picture : picture.state === 'removed' ? null : undefined
    keep(dirty ? { values, photo } : undefined)
  })
  useEffect(() => changed(form.values, picture), [form.values, picture])

  const discard = (to: Profile) => {
    drop()
    form.setValues({
      ...valuesOf(to),
      showEmail: undefined,
      whatsapp: undefined,
      viber: undefined,
      currentPassword: '',
      code: '',
    })
    forgetCode()
    form.clearErrors()
    photo.reset(to.profilePicBlobString)
  }

  const saving = useProfileChange(profile)
  const save = () => {
    setAsking(false)
    saving.mutate(
      {
        ...accountBody(values),
        currentPassword: email && currentPassword,
        code: email && code,
        profilePicKey: pictureKey(picture),
      },
      {
        onSuccess: (user) => {
          notify.success(t('details.saved'))
          discard(user)
        },
        onError: (error) => {
          if (!refusedBy(error)) showFailure(error, t('details.failed'))
        },
      },
    )
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={onSubmit(() => {
        if (saving.isPending) return
        form.clearErrors()
        setAsking(true)
      })}
    >
      {restored && (
        <p className={css.restored} role="status">
          {t('restored')}
          <Button variant="subtle" size="compact" onClick={() => discard(profile)}>
            {t('discard')}
          </Button>
        </p>
      )}
      <Section title={t('photo.title')} lead={t('photo.lead')}>
        <PhotoField {...photo} isLogo={values.kind === 'agency'} />
        {pictureKey(picture) !== undefined && (
          <div className={css.send}>
            <Button type="submit" size="md" loading={saving.isPending}>
              {t('photo.save')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('details.title')} lead={t('details.lead')}>
        <ErrorSummary {...summary} />
        {profile.pendingEmail && <Pending profile={profile} email={profile.pendingEmail} />}
        <AccountFields
          values={values}
          propsOf={form.getInputProps}
          onKind={(kind) => form.setFieldValue('kind', kind)}
          kindLabel={t('details.kind')}
          emailHelp={t('details.emailHelp')}
          belowEmail={
            <>
              {email && (
                <>
                  <Username email={profile.email} />
                  <PasswordField
                    {...form.getInputProps('currentPassword')}
                    label={t('password.current')}
                    help={t('details.passwordHelp')}
                    autoComplete="current-password"
                    required
                  />
                  {codeField && <CodeField {...codeField} />}
                </>
              )}
              <CheckField
                help={t('details.showEmailHelp')}
                checked={values.showEmail ?? profile.showEmail}
                onChange={(checked) =>
                  form.setFieldValue('showEmail', checked === profile.showEmail ? undefined : checked)
                }
              >
                {t('details.showEmail')}
              </CheckField>
              {messengers.map((messenger) => (
                <CheckField
                  key={messenger}
                  help={t('details.messengerHelp')}
                  checked={values[messenger] ?? profile[messenger] ?? false}
                  onChange={(checked) =>
                    form.setFieldValue(messenger, checked === (profile[messenger] ?? false) ? undefined : checked)
                  }
                >
                  {t(`details.messengers.${messenger}`)}
                </CheckField>
              ))}
            </>
          }
          telephoneRequired
        />
        <div className={css.send}>
          <Button type="submit" size="md" loading={saving.isPending || picture.state === 'underway'}>
            {t('details.save')}
          </Button>
          <span role="status">
            {picture.state === 'underway' ? t('details.waiting') : dirty && t('details.unsaved')}
          </span>
        </div>
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('ask.title')}
          text={email ? t('ask.withEmail', { email }) : t('ask.text')}
          confirmLabel={t('ask.yes')}
          cancelLabel={t('ask.no')}
          onConfirm={save}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** Restores the photo of a draft as ready: the server keeps uploaded photos for a while. */
function pictureOf(kept: { key: string; src: string } | null | undefined): Picture | undefined {
  if (kept === null) return { state: 'removed', src: '' }
  return kept && { state: 'ready', ...kept }
}

/** Says that a new e-mail address is not confirmed yet, with a button to send the link again. */
function Pending({ profile, email }: { profile: Profile; email: string }) {
  const { t } = useTranslation('profile')
  const sending = useProfileChange(profile)
  const resend = () =>
    sending.mutate(
      { ...accountBody(valuesOf(profile)), email },
      {
        onSuccess: () => notify.success(t('details.resent')),
        onError: (error) => showFailure(error, t('details.failed')),
      },
    )
  return (
    <div className={css.pending} role="status">
      <p>{t('details.pending', { email })}</p>
      <Button
        variant="default"
        size="md"
        icon={<IconMailForward size={18} aria-hidden />}
        loading={sending.isPending}
        onClick={resend}
      >
        {t('details.resend')}
      </Button>
    </div>
  )
}
