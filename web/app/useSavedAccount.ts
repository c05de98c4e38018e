import { useEffect } from 'react'
import { ApiError } from '../lib/api.ts'
import { useCaller } from '../lib/caller.ts'
import { followAccount } from '../lib/saved.ts'
import { hasSession } from '../lib/storedSession.ts'
import { errorText, notify } from '../ui/notify.ts'

/** Switches the saved listings with the signed-in account (SAV-02). */
export function useSavedAccount(): void {
  const caller = useCaller()
  // A stored session that could not be restored, for example without a connection, does not count as signed out.
  const userId = caller?.userId ?? (caller === undefined || hasSession() ? undefined : null)
  useEffect(() => {
    if (userId === undefined) return
    followAccount(userId).catch((error: unknown) => {
      // The next page retries a failed request. Listings above the account's maximum stay on the device.
      if (error instanceof ApiError && error.code === 'savedFull') void notify.warning(errorText(error))
    })
  }, [userId])
}
