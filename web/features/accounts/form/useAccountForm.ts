import { useForm } from '@mantine/form'
import type { ComponentProps } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import type { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useSubmit } from '../../../ui/useSubmit.ts'
import { useFieldMessage } from './useFieldMessage.ts'

export type AccountFormOptions<V> = {
  /** The prefix of the fields' ids. */
  id: string
  initialValues: V
  /** The fields in the order of the error summary. */
  order: readonly (keyof V & string)[]
  check: (values: V) => FieldErrors | undefined
}

/**
 * The form state of all account forms: validated on submit, with an error summary. A refusal empties the field `code`,
 * as a code works once.
 */
export function useAccountForm<V extends Record<string, string | boolean | undefined>>({
  id,
  initialValues,
  order,
  check,
}: AccountFormOptions<V>) {
  const { t } = useTranslation('accounts')
  const message = useFieldMessage()
  const idOf = (field: string) => `${id}-${field}`

  const form = useForm<V>({
    initialValues,
    // Errors are stored as codes, so that their messages change with the language.
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      id: idOf(field),
      error: errors[field] ? message(field, String(errors[field])) : undefined,
    }),
  })

  const { attempt, refuse, onSubmit } = useSubmit(form, check)
  /** Shows the server's errors at their fields; returns false if the error does not concern fields. */
  const refusedBy = (error: Error): boolean => {
    form.setValues((values) => ('code' in values ? { ...values, code: '' } : values))
    const found = error instanceof ApiError ? wrongBy(error) : undefined
    if (found) refuse(found)
    else form.clearErrors()
    return found !== undefined
  }

  const wrong = order.filter((field) => form.errors[field])
  const blank = wrong.some((field) => form.errors[field] === 'required')
  const summary: ComponentProps<typeof ErrorSummary> = {
    attempt,
    title: blank ? t('fields.fillMarked') : t('summary', { count: wrong.length }),
    problems: wrong.map((field) => ({ id: idOf(field), message: message(field, String(form.errors[field])) })),
  }

  return { form, onSubmit, refusedBy, summary }
}

function wrongBy({ code, fields }: ApiError): Record<string, string> | undefined {
  if (code === 'emailUsed') return { email: 'used' }
  return code === 'badInput' ? fields : undefined
}
