import { useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { isServerRendered } from '../lib/serverRendered.ts'
import { session } from '../lib/storage.ts'

const storageKey = 'tregu.places'

/** Scroll positions of this visit in CSS pixels, by the key of the history entry. */
const places = readPlaces()
/** Keys of history entries that keep the scroll position of the previous one (`preventScrollReset`). */
const staying = new Set<string>()

/** The rendered location. A server-rendered page is not scrolled at first. */
let drawn: Location | undefined
let untouched = isServerRendered()

// The first entry of a visit, and an entry created by a link to a hash, have no key of their own; the latter is
// scrolled to its hash.
const keyOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? (hash ? undefined : pathname + search) : key

function readPlaces(): Map<string, number> {
  const kept = session.read(storageKey)
  return new Map(Array.isArray(kept) ? kept : [])
}

/** Stores the scroll position of the current entry before another replaces it. */
export function leave(): void {
  const key = drawn && keyOf(drawn)
  if (key !== undefined) places.set(key, scrollY)
}

/** Keeps the current scroll position for the entry with this key. */
export const stay = (key: string): void => void staying.add(key)

/** Restores the scroll position when the user goes back; otherwise scrolls to the hash or to the top. */
export function useScrolling(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    if (drawn === location) return
    drawn = location
    if (untouched) {
      untouched = false
      return
    }
    const key = keyOf(location)
    const left = key === undefined ? undefined : places.get(key)
    const named = location.hash && document.getElementById(location.hash.slice(1))
    if (left !== undefined) scrollTo(0, left)
    else if (named) named.scrollIntoView()
    else if (!staying.has(location.key)) scrollTo(0, 0)
  }, [location])
}

/**
 * Disables the browser's own scroll restoration, which would run before the page is rendered, until the document is
 * unloaded.
 */
export function startScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    leave()
    session.write(storageKey, [...places])
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
