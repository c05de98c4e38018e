import type { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'

/**
 * Validates a form on submit: sends it if it is valid, else sets its errors for the error summary. A valid submit does
 * not clear the errors of the last one: they stay until its answer, so that the layout does not shift while the user
 * clicks again.
 */
export function useSubmit<V extends Record<string, unknown>>(
  form: ReturnType<typeof useForm<V>>,
  check: (values: V) => FieldErrors | undefined,
) {
  const [attempt, setAttempt] = useState(0)
  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors)
    setAttempt((count) => count + 1)
  }
  const onSubmit = (send: (values: V) => void) => (event: FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    const errors = check(values)
    if (errors) refuse(errors)
    else send(values)
  }
  return { attempt, refuse, onSubmit }
}
