import { useForm } from '@mantine/form'
import { IconCircleCheck, IconMessageQuestion, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { messageMax } from '#shared/contact/schema.ts'
import { emailMax } from '#shared/lib/email.ts'
import { ApiError } from '../../../lib/api.ts'
import { useCaller } from '../../../lib/caller.ts'
import { isOnline } from '../../../lib/connection.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useSending } from '../../../lib/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { AreaField, InputField } from '../../../ui/Field.tsx'
import { Honeypot } from '../../../ui/Honeypot.tsx'
import { errorText, notify, unsentText } from '../../../ui/notify.ts'
import { useSubmit } from '../../../ui/useSubmit.ts'
import css from './MessageForm.module.css'
import {
  asShown,
  emptyMessage,
  initialValues,
  type Message,
  type MessageValues,
  messageOf,
  messageOrder,
  storeContact,
  storedContact,
  storeUnsentMessage,
  unsentMessage,
  wrongIn,
} from './message.ts'

type Props = {
  /** Identifies the recipient: an unsent message is stored under this name. */
  to: string
  /** Sends the message. A retry with the same text has the same idempotency key, so that it is delivered once. */
  onSend: (message: Message, idempotencyKey: string) => Promise<{ data: { sent: true; held?: true | undefined } }>
  /** A text that a button inserts, and the label of that button. */
  prepared?: { label: string; text: string }
  /** What the message begins with. */
  beginning?: string | undefined
  /** What to know before sending, above the button. */
  note?: ReactNode
}

/** A form for a message to a poster or to the site. The text is kept until it has been sent. */
export function MessageForm({ to, onSend, prepared, beginning, note }: Props) {
  const { t } = useTranslation('contact')
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const told = useErrorMessage()
  const sent = useRef({ text: '', key: '' })

  const caller = useCaller()
  const isVisitor = caller === null
  const known = caller?.contact

  const form = useForm({
    initialValues: initialValues(known),
    onValuesChange: (values) => storeUnsentMessage(to, values),
    // Errors are stored as codes, so that their messages change with the language.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      id: idOf(field),
      error: errors[field] ? told(field, String(errors[field])) : undefined,
    }),
  })

  const { attempt, refuse, onSubmit } = useSubmit(form, wrongIn)
  /** Only after the first render, which is that of the server, who has no unsent message. */
  const restoreUnsent = useEffectEvent(() => {
    const unsent = unsentMessage(to)
    if (unsent) form.setValues(unsent)
    else if (beginning) form.setFieldValue('message', beginning)
  })
  useLayoutEffect(() => restoreUnsent(), [])

  /** Fills in the contact data of a signed-in user, or those of this device, without overwriting typed values. */
  const fillIn = useEffectEvent((contact: typeof known) => {
    const now = form.getValues()
    const values = { ...initialValues(contact), ...(isVisitor && storedContact()) }
    form.setInitialValues(values)
    for (const field of contactFields) if (values[field] && !now[field]) form.setFieldValue(field, values[field])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may turn out that nobody is signed in
  useEffect(() => fillIn(known), [known, isVisitor])

  const sending = useSending({
    mutationFn: async (values: MessageValues) => {
      const message = messageOf(values)
      const text = JSON.stringify(message)
      if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() }
      return (await onSend(message, sent.current.key)).data
    },
    onSuccess: ({ held }, values) => {
      storeUnsentMessage(to, undefined)
      if (isVisitor) {
        storeContact(values)
        form.setInitialValues({ ...emptyMessage, ...storedContact() })
      }
      notify.success(t(held ? 'held' : 'sent'))
      form.reset()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'badInput') return refuse(asShown(error.fields))
      form.clearErrors()
      notify.error(failureText(error))
    },
  })

  const failureText = (error: Error) => {
    if (!isOnline()) return unsentText(error)
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return t('failed')
    if (error.code === 'tooMany' && error.retryAfter)
      return t('tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
    return errorText(error)
  }

  if (sending.isSuccess)
    return <Sent held={sending.data.held} isKept={Boolean(prepared && caller)} onAnother={sending.reset} />

  const wrong = messageOrder.filter((field) => form.errors[field])
  const blank = wrong.some((field) => form.errors[field] === 'required')

  return (
    <form
      className={css.form}
      noValidate
      // Without scripts the message does not get into an address.
      method="dialog"
      onSubmit={onSubmit((values) => sending.mutate(values))}
    >
      <ErrorSummary
        attempt={attempt}
        title={blank ? t('fillAll') : t('summary', { count: wrong.length })}
        problems={wrong.map((field) => ({ id: idOf(field), message: told(field, String(form.errors[field])) }))}
      />
      <div className={css.pair}>
        <InputField {...form.getInputProps('name')} label={t('name')} autoComplete="given-name" required />
        <InputField {...form.getInputProps('lastName')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <div className={css.pair}>
        <InputField
          {...form.getInputProps('telephone')}
          type="tel"
          label={t('telephone')}
          longest={messageMax.telephone}
          autoComplete="tel"
          required
        />
        <InputField
          {...form.getInputProps('email')}
          type="email"
          label={t('mail')}
          help={t('mailHelp')}
          autoComplete="email"
          required
        />
      </div>
      {prepared && (
        <Button
          variant="default"
          className={css.prepared}
          icon={<IconMessageQuestion size={18} aria-hidden />}
          onClick={() => {
            const { message } = form.getValues()
            if (!message.includes(prepared.text))
              form.setFieldValue('message', [message, prepared.text].filter(Boolean).join('\n'))
          }}
        >
          {prepared.label}
        </Button>
      )}
      <AreaField
        {...form.getInputProps('message')}
        label={t('message')}
        longest={messageMax.message}
        rows={4}
        required
      />
      <Honeypot
        id={idOf('website')}
        value={form.values.website}
        onChange={(website) => form.setFieldValue('website', website)}
        refused={form.errors.website !== undefined}
      />
      {note}
      <Button
        type="submit"
        size="md"
        className={css.send}
        icon={<IconSend size={18} aria-hidden />}
        loading={sending.isPending}
      >
        {t('send')}
      </Button>
    </form>
  )
}

/** The confirmation in place of the form after sending; takes the focus. `isKept`: among the sender's conversations. */
function Sent({ held, isKept, onAnother }: { held: true | undefined; isKept: boolean; onAnother: () => void }) {
  const { t } = useTranslation('contact')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.sent} role="status" tabIndex={-1}>
      <IconCircleCheck size={32} aria-hidden />
      <div>
        <strong>{t(held ? 'held' : 'sent')}</strong>
        <p>{t(held ? 'heldNext' : isKept ? 'keptNext' : 'sentNext')}</p>
      </div>
      {isKept && (
        <Button to="/user/messages" variant="light">
          {t('toMessages')}
        </Button>
      )}
      <Button variant="default" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}

const contactFields = ['name', 'lastName', 'telephone', 'email'] as const

const messages = {
  'name.required': 'name',
  'name.invalid': 'nameInvalid',
  'telephone.required': 'telephone',
  'email.required': 'email',
  'email.invalid': 'emailInvalid',
  'message.required': 'message',
  'name.tooLong': 'nameTooLong',
} as const

/** The labels of the fields, and their maximum lengths. */
const labels = { name: 'name', telephone: 'telephone', email: 'mail', message: 'message' } as const
const labelled = ['name', 'telephone', 'email', 'message'] as const
const limits = { ...messageMax, name: messageMax.fullName, email: emailMax }

/** Returns the error message for a field (MSG-23). */
function useErrorMessage(): (field: string, code: string) => string {
  const { t } = useTranslation(['contact', 'common'])
  return (named, code) => {
    if (named === 'website') return t('common:honeypot.ask')
    const known = `${named}.${code}`
    const field = labelled.find((one) => one === named) ?? 'message'
    return t(`errors.${known in messages ? messages[known as keyof typeof messages] : 'tooLong'}`, {
      field: t(labels[field]),
      max: limits[field],
    })
  }
}
