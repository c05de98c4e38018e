import { useEffect } from 'react'
import { api, isFault } from '../lib/api.ts'
import { isOnline } from '../lib/connection.ts'
import { session } from '../lib/storage.ts'
import { errorText, notify } from '../ui/notify.ts'

const storageKey = 'tregu.visit'
const reported = 'told'

/**
 * Reports the visit to the server, once per tab (API-20). The idempotency key is kept until the server has confirmed
 * it, so that a retry does not count twice.
 */
export function useVisit(): void {
  useEffect(() => {
    const kept = session.get(storageKey)
    if (kept === reported) return
    const key = kept ?? crypto.randomUUID()
    session.set(storageKey, key)
    api.visits.site({ body: {}, idempotencyKey: key }).then(
      () => session.set(storageKey, reported),
      (error: unknown) => {
        if (isFault(error) && isOnline()) notify.warning(errorText(error))
      },
    )
  }, [])
}
