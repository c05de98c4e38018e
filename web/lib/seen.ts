import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.seen'
/** How many listings are remembered, the last opened ones. */
const seenMax = 500

function stored(): string[] {
  const ids = local.read(storageKey)
  return Array.isArray(ids) ? ids.map(String) : []
}

let seen: ReadonlySet<string> = new Set(stored())
const { subscribe, emit } = createListeners()

function show(): void {
  seen = new Set(stored())
  emit()
}

// Changes by other tabs. The key is null if the storage was cleared.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (!key || key === storageKey) show()
})

/** Remembers on this device alone that a listing was opened. */
export function markSeen(postId: string): void {
  local.write(storageKey, [...stored().filter((one) => one !== postId), postId].slice(-seenMax))
  show()
}

/** Whether a listing was opened on this device. The server knows of none. */
export const useSeen = (postId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => seen.has(postId),
    () => false,
  )
