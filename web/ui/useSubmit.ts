import type { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'

/**
 * Sends a form that is right, and refuses one that is not, for a summary of its errors. What a refusal says stays until
 * whoever sends it has an answer: nothing moves under a finger that presses once more.
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
