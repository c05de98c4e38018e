import { useEffect } from 'react'
import { api, isFault } from '../lib/api.ts'
import { session } from '../lib/storage.ts'
import { errorText, notify } from '../ui/notify.ts'

const storageKey = 'tregu.visit'
const told = 'told'

/**
 * Tells the server of this visit, once for as long as the tab is open (API-20). Its key is kept until the server
 * has it, so that a visit told twice counts once.
 */
export function useVisit(): void {
  useEffect(() => {
    const kept = session.get(storageKey)
    if (kept === told) return
    const key = kept ?? crypto.randomUUID()
    session.set(storageKey, key)
    api.visits.site({ body: {}, idempotencyKey: key }).then(
      () => session.set(storageKey, told),
      (error: unknown) => {
        if (isFault(error) && navigator.onLine) notify.warning(errorText(error))
      },
    )
  }, [])
}
