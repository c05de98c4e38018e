import { type ReactNode, useState } from 'react'
import css from './accounts.module.css'

/**
 * Why a form was refused, and what refuses it. A refusal stays until the next answer: nothing moves under a finger that
 * presses once more.
 */
export function useRefusal<Reason>() {
  const [refusal, setRefusal] = useState<{ reason: Reason; attempt: number }>()
  const refuse = (reason: Reason) => setRefusal((last) => ({ reason, attempt: (last?.attempt ?? 0) + 1 }))
  return [refusal, refuse] as const
}

/** Tells it above the fields; each attempt is told anew, also to who hears the page. */
export const Refusal = ({ attempt, children }: { attempt: number; children: ReactNode }) => (
  <p key={attempt} className={css.refusal} role="alert">
    {children}
  </p>
)
