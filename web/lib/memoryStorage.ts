/** As long as the tokens of a session. */
const probe = { key: 'tregu.probe', text: ' '.repeat(8000) }

function works(own: Storage): boolean {
  own.setItem(probe.key, probe.text)
  own.removeItem(probe.key)
  return true
}

/** A storage that lasts until the document is left, with what could still be read of another. */
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
 * Puts memory in the place of a storage that refuses, for libraries that ask the browser itself: Amplify would not sign in
 * where it is full. Imported before them.
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
