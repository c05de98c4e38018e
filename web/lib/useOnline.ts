import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** Does the device have a connection, as far as it knows? */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
