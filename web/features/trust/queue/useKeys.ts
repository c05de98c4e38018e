import { useEffect, useEffectEvent, useState } from 'react'
import { local } from '../../../lib/storage.ts'

const storageKey = 'tregu.keys'

/** What each key does, by its name in `KeyboardEvent.key`; `Mod+Enter` with Ctrl or Command. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio]):not([type=checkbox])'))

/** Whether single keys are in use; they can be turned off (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => local.get(storageKey) !== 'off')
  const set = (wanted: boolean) => {
    if (wanted) local.remove(storageKey)
    else local.set(storageKey, 'off')
    setOn(wanted)
  }
  return [on, set]
}

/**
 * Shortcuts of a page. Single keys do nothing while one types in a field, where Escape leaves the field, nor under a
 * dialog. Only Ctrl or Command with Enter works everywhere.
 */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    if (event.defaultPrevented || isComposing || altKey) return
    const modified = ctrlKey || metaKey
    const act = (name: string) => {
      const does = keys[name]
      if (!does) return
      event.preventDefault()
      does()
    }
    if (modified) {
      if (key === 'Enter') act('Mod+Enter')
      return
    }
    if (isTyping(target)) {
      if (key === 'Escape') (target as HTMLElement).blur()
      return
    }
    if (document.querySelector('dialog:modal')) return
    if (key !== 'Escape' && key.length === 1 && local.get(storageKey) === 'off') return
    act(key.length === 1 ? key.toLowerCase() : key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
