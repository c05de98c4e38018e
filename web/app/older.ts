import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

/*
 * What the oldest supported browsers lack of what these pages use (INP-15): Safari 15.4, Chrome and Android's WebView 100,
 * Firefox 102, Samsung Internet 18. `hydrateLater.ts` loads it there alone, before all else.
 */

function give(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

give(Array.prototype, {
  findLast<T>(this: T[], matches: (item: T, at: number, all: T[]) => unknown) {
    for (let at = this.length - 1; at >= 0; at--) {
      const item = this[at] as T
      if (matches(item, at, this)) return item
    }
  },
  toReversed<T>(this: T[]) {
    return [...this].reverse()
  },
  toSorted<T>(this: T[], order?: (a: T, b: T) => number) {
    return [...this].sort(order)
  },
  toSpliced<T>(this: T[], ...change: Parameters<T[]['splice']>) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
})

give(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K) {
    const groups = new Map<K, T[]>()
    let at = 0
    for (const item of items) {
      const key = keyOf(item, at++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})

give(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})

give(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds)
    return controller.signal
  },
})

give(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason
  },
})

if (!('size' in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    configurable: true,
    get(this: URLSearchParams) {
      return [...this].length
    },
  })

if (!isSupported()) {
  // The styles of popovers are in tokens.css. Where style sheets cannot be made, the library would add a style element,
  // which the content security policy refuses: it gets a sheet without effect.
  if (!('adoptedStyleSheets' in document)) {
    Object.assign(document, { adoptedStyleSheets: [] })
    Object.assign(globalThis, {
      CSSStyleSheet: class {
        replaceSync() {}
      },
    })
  }
  apply()
}
