import { useEffect } from 'react'
import { utcDay } from '#shared/lib/utcDay.ts'
import { useCaller } from '../../lib/caller.ts'
import type { Slot } from '../../slots.ts'
import { keptOf } from './kept.ts'

let refreshed = ''

/** Once a day a page of the account refreshes its device, which may have a new session or subscription by then. */
export const Component: Slot<'account.unread'> = () => {
  const userId = useCaller()?.userId
  useEffect(() => {
    const kept = userId && keptOf(userId)
    if (!kept || kept.day === utcDay() || refreshed === utcDay()) return
    if (globalThis.Notification?.permission !== 'granted') return
    refreshed = utcDay()
    // Where it fails, the next page tries again.
    void import('./device.ts').then(({ turnOn }) => turnOn(userId, kept.full)).catch(() => undefined)
  }, [userId])
  return null
}
