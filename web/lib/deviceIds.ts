import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { local, seenKey } from './storage.ts'

/** The last ids added, of at most this many listings. */
const idsMax = 500

/** The same list on the server and where nothing is stored, so that hydration need not render it again. */
const none: readonly string[] = []

/** Ids of listings that this device alone remembers, the last added last. The server knows of none. */
function deviceIds(storageKey: string) {
  const stored = (): readonly string[] => {
    const ids = local.read(storageKey)
    return Array.isArray(ids) && ids.length > 0 ? ids.map(String) : none
  }

  let list = stored()
  let known: ReadonlySet<string> = new Set(list)
  const { subscribe, emit } = createListeners()

  const show = () => {
    list = stored()
    known = new Set(list)
    emit()
  }
  const write = (ids: readonly string[]) => {
    local.write(storageKey, ids.slice(-idsMax))
    show()
  }
  const others = (postId: string) => stored().filter((one) => one !== postId)

  // Changes by other tabs. The key is null if the storage was cleared.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (!key || key === storageKey) show()
  })

  return {
    read: () => list,
    write,
    add: (postId: string) => write([...others(postId), postId]),
    remove: (postId: string) => write(others(postId)),
    useList: () =>
      useSyncExternalStore(
        subscribe,
        () => list,
        () => none,
      ),
    useHas: (postId: string): boolean =>
      useSyncExternalStore(
        subscribe,
        () => known.has(postId),
        () => false,
      ),
  }
}

/** The listings opened on this device. */
export const seen = deviceIds(seenKey)

/** The listings that are not for the visitor: results leave them out (D-330). */
export const hidden = deviceIds('tregu.hidden')
