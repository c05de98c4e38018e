import { useForm } from '@mantine/form'
import { type ComponentProps, useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import type { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useFieldMessage } from './useFieldMessage.ts'

type Options<V> = {
  /** Begins the ids of the fields. */
  id: string
  initialValues: V
  /** The fields in the order of the error summary. */
  order: readonly (keyof V & string)[]
  check: (values: V) => FieldErrors | undefined
}

/** A form about an account: checked when it is sent, with a summary of what is wrong. */
export function useAccountForm<V extends Record<string, string>>({ id, initialValues, order, check }: Options<V>) {
  const { t } = useTranslation('accounts')
  const message = useFieldMessage()
  const [attempt, setAttempt] = useState(0)
  const idOf = (field: string) => `${id}-${field}`

  const form = useForm<V>({
    initialValues,
    validate: (values) => check(values) ?? {},
    // The errors are codes, so that they follow the language switch.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      id: idOf(field),
      size: 'md',
      error: errors[field] ? message(field, String(errors[field])) : undefined,
    }),
  })

  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors)
    setAttempt((count) => count + 1)
  }
  /** Shows at their fields what the server found wrong; false when the error is of another kind. */
  const refusedBy = (error: Error): boolean => {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'emailUsed') refuse({ email: 'used' })
    else if (error.code === 'badInput') refuse(error.fields)
    else return false
    return true
  }

  const wrong = order.filter((field) => form.errors[field])
  const blank = wrong.some((field) => form.errors[field] === 'required')
  const summary: ComponentProps<typeof ErrorSummary> = {
    attempt,
    title: blank ? t('fields.fillMarked') : t('summary', { count: wrong.length }),
    problems: wrong.map((field) => ({ id: idOf(field), message: message(field, String(form.errors[field])) })),
  }
  const onSubmit = (send: (values: V) => void) => form.onSubmit(send, () => setAttempt((count) => count + 1))

  return { form, onSubmit, refusedBy, summary }
}
