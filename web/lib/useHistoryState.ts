import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** State of components by history entry and name. */
const states = new Map<string, unknown>()

/** A state that is restored when the user returns to this history entry, until the document is unloaded. */
export function useHistoryState<T>(name: string, initial: T) {
  const place = `${useLocation().key} ${name}`
  const state = useState<T>(states.has(place) ? (states.get(place) as T) : initial)
  const [value] = state
  useEffect(() => void states.set(place, value), [place, value])
  return state
}
