/** A test value as long as the tokens of a session. */
const probe = { key: 'tregu.probe', text: ' '.repeat(8000) }

function works(own: Storage): boolean {
  own.setItem(probe.key, probe.text)
  own.removeItem(probe.key)
  return true
}

/** An in-memory storage until the document is unloaded, with the readable entries of the browser's storage. */
function inMemory(entries: Iterable<[string, string]>): Storage {
  const kept = new Map(entries)
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/**
 * Replaces a storage of the browser that throws or is full by memory, for libraries that use it directly: Amplify could
 * not sign in otherwise. Must be imported before such libraries.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  let own: Storage | undefined
  try {
    own = window[name]
    if (works(own)) continue
  } catch {
    Object.defineProperty(window, name, { configurable: true, value: inMemory(own ? Object.entries(own) : []) })
  }
}
