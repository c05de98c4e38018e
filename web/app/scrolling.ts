import { useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { isServerRendered } from '../lib/serverRendered.ts'
import { session } from '../lib/storage.ts'

const storageKey = 'tregu.places'

/** How far each address of this visit was scrolled when it was left, in CSS pixels; by its key in the history. */
const places = readPlaces()
/** The keys of addresses that stay where the one before them was scrolled to. */
const staying = new Set<string>()

/** The address that is drawn. The one that the server made stays where it was scrolled to. */
let drawn: Location | undefined
let untouched = isServerRendered()

// The first address of a visit has no key of its own, nor has one that leads to a part of a page: that is found by its hash.
const keyOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? (hash ? undefined : pathname + search) : key

function readPlaces(): Map<string, number> {
  const kept = session.read(storageKey)
  return new Map(Array.isArray(kept) ? kept : [])
}

/** Notes where the address that is drawn was scrolled to, before another takes its place. */
export function leave(): void {
  const key = drawn && keyOf(drawn)
  if (key !== undefined) places.set(key, scrollY)
}

/** Has the address of this key drawn where the page is scrolled to now. */
export const stay = (key: string): void => void staying.add(key)

/** Scrolls each address that is gone back to where it was left, any other to what its hash names or to its top. */
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

/** Takes scrolling over from the browser, which would do it before the page is there, until the document is left. */
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
