import { useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { ApiError } from '../../../lib/api.ts'
import { notify, unsentText } from '../../../ui/notify.ts'

/** Runs one action at a time; `errors` are the fields that the last one was refused for, `attempt` counts refusals. */
export function useAttempt() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setErrors(error.fields)
        setAttempt((count) => count + 1)
      } else notify.error(unsentText(error))
    }
    setBusy(false)
  }
  return { run, busy, errors, attempt, forget: () => setErrors({}) }
}
