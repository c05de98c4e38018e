import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What parts of pages were left at, by the key of the address in the history and their name. */
const kept = new Map<string, unknown>()

/** A state that is as it was left when one comes back to this address from another page, until the document is left. */
export function useKept<T>(name: string, initial: T) {
  const place = `${useLocation().key} ${name}`
  const state = useState<T>(kept.has(place) ? (kept.get(place) as T) : initial)
  const [value] = state
  useEffect(() => void kept.set(place, value), [place, value])
  return state
}
