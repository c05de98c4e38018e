/** A set of change listeners: `subscribe` has the signature that `useSyncExternalStore` needs, `emit` notifies all. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}
