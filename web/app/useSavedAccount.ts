import { useEffect } from 'react'
import { ApiError } from '../lib/api.ts'
import { useCaller } from '../lib/caller.ts'
import { followAccount } from '../lib/saved.ts'
import { hasSession } from '../lib/storedSession.ts'
import { errorText, notify } from '../ui/notify.ts'

/** What is saved follows who is signed in (SAV-02). */
export function useSavedAccount(): void {
  const caller = useCaller()
  // Whoever has a session that could not be restored, without a connection say, has not signed out.
  const userId = caller?.userId ?? (caller === undefined || hasSession() ? undefined : null)
  useEffect(() => {
    if (userId === undefined) return
    followAccount(userId).catch((error: unknown) => {
      // What could not be asked now is asked by the next page; what does not fit stays on the device.
      if (error instanceof ApiError && error.code === 'savedFull') void notify.warning(errorText(error))
    })
  }, [userId])
}
