import { type ReactNode, useState } from 'react'
import css from './accounts.module.css'

/**
 * The reason why a form was refused, and a function that sets it. The reason stays until the next answer, so that the
 * layout does not shift while the user clicks again.
 */
export function useRefusal<Reason>() {
  const [refusal, setRefusal] = useState<{ reason: Reason; attempt: number }>()
  const refuse = (reason: Reason) => setRefusal((last) => ({ reason, attempt: (last?.attempt ?? 0) + 1 }))
  return [refusal, refuse] as const
}

/** Shows the reason above the fields. Keyed by attempt, so that screen readers announce a repeated refusal. */
export const Refusal = ({ attempt, children }: { attempt: number; children: ReactNode }) => (
  <p key={attempt} className={css.refusal} role="alert">
    {children}
  </p>
)
