import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** Whether the device has a connection, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
