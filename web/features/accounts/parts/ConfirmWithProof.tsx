import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Proof } from '#shared/accounts/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useSending } from '../../../lib/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import ask from '../../../ui/ConfirmDialog.module.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { unsentText } from '../../../ui/notify.ts'
import { CodeField } from './CodeField.tsx'
import css from './ConfirmWithProof.module.css'
import { PasswordField } from './PasswordField.tsx'
import { type ProofErrors, type ProofField, proofFields, requiredProof } from './proof.ts'
import { Username } from './Username.tsx'

const messages = {
  currentPassword: { required: 'errors.currentPasswordRequired', wrong: 'errors.currentPasswordWrong' },
  code: { required: 'errors.codeRequired', wrong: 'errors.codeInvalid' },
} as const

type Props = {
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  /** The e-mail of whoever is logged in, for password managers. */
  email: string
  /** Asks for the proof at once: the server has refused already. */
  initialErrors?: ProofErrors
  act: (proof: Proof) => Promise<unknown>
  onCancel: () => void
  /** The action failed before any proof was asked for. */
  onFailed: (error: Error) => void
}

/**
 * A confirmation dialog for what cannot be undone, open while it is rendered. Where the server asks for the password or
 * a code (D-145), their fields appear in it, and the typed password stays until the action is done. While it is being
 * done the dialog cannot be closed, as that would not stop it.
 */
export function ConfirmWithProof({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  email,
  initialErrors = {},
  act,
  onCancel,
  onFailed,
}: Props) {
  const { t } = useTranslation('accounts')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [shownFields, setShownFields] = useState<readonly ProofField[]>(() =>
    proofFields.filter((field) => initialErrors[field]),
  )
  const [typed, setTyped] = useState<Record<ProofField, string>>({ currentPassword: '', code: '' })
  const [errors, setErrors] = useState<ProofErrors>({})
  /** The field to move to, and how often the fields were refused, so that the focus moves each time. */
  const [focused, setFocused] = useState<{ field: ProofField | undefined; times: number }>({
    field: shownFields[0],
    times: 0,
  })
  useEffect(() => {
    if (focused.field) form.current?.querySelector<HTMLInputElement>(`[name=${focused.field}]`)?.focus()
  }, [focused])

  const refuse = (found: ProofErrors) => {
    const wrong = proofFields.filter((field) => found[field])
    const newFields = wrong.filter((field) => !shownFields.includes(field))
    setShownFields(proofFields.filter((field) => shownFields.includes(field) || found[field]))
    // A field that appears only now is not wrong yet.
    setErrors(
      Object.fromEntries(wrong.filter((field) => !newFields.includes(field)).map((field) => [field, found[field]])),
    )
    setFocused(({ times }) => ({ field: wrong[0], times: times + 1 }))
  }
  const acting = useSending({
    mutationFn: act,
    onError: (error) => {
      // A code works once.
      setTyped((before) => ({ ...before, code: '' }))
      const found = requiredProof(error)
      if (found) refuse(found)
      else if (shownFields.length === 0) onFailed(error)
      else setErrors({})
    },
  })
  const failed = acting.error && !requiredProof(acting.error) && shownFields.length > 0

  const send = (event: FormEvent) => {
    event.preventDefault()
    // Within the form of a page, which is not meant.
    event.stopPropagation()
    const blank = shownFields.filter((field) => typed[field].trim() === '')
    if (blank.length > 0) return refuse(Object.fromEntries(blank.map((field) => [field, 'required'])))
    acting.mutate(Object.fromEntries(shownFields.map((field) => [field, typed[field]])))
  }
  const propsOf = (field: ProofField) => ({
    name: field,
    value: typed[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [field]: value }))
    },
    error: errors[field] && t(messages[field][errors[field] === 'required' ? 'required' : 'wrong']),
    required: true,
    unmarked: true,
  })

  return (
    <Dialog title={title} describedBy={id} onClose={acting.isPending ? undefined : onCancel}>
      <form ref={form} className={css.form} onSubmit={send} noValidate>
        <p id={id} className={css.text}>
          {text}
        </p>
        {shownFields.length > 0 && (
          <>
            <p className={css.text}>{t(shownFields.includes('code') ? 'proof.leadCode' : 'proof.lead')}</p>
            {failed && (
              <p className={css.failed} role="alert">
                {unsentText(acting.error)}
              </p>
            )}
            <Username email={email} />
          </>
        )}
        {shownFields.includes('currentPassword') && (
          <PasswordField {...propsOf('currentPassword')} label={t('proof.password')} autoComplete="current-password" />
        )}
        {shownFields.includes('code') && <CodeField {...propsOf('code')} />}
        <div className={ask.answers}>
          <Button variant="default" size="md" onClick={onCancel} disabled={acting.isPending}>
            {cancelLabel}
          </Button>
          <Button type="submit" size="md" className={danger ? ask.danger : undefined} loading={acting.isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
