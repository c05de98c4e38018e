import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { hasExpired, useCaller } from './caller.ts'
import { unsavedPrefix } from './deviceCache.ts'
import { session } from './storage.ts'

function store(name: string, draft: unknown): void {
  if (draft === undefined) session.remove(name)
  else session.write(name, draft)
}

/**
 * Stores unsaved changes, so that they survive an expired session or leaving the page. `restored` is the stored draft;
 * pass undefined to `keep` if nothing differs. Drafts may be personal data: they are deleted when the tab is closed or
 * the user signs out. `owned` identifies the user and the edited item.
 */
export function useUnsaved<Draft>(owned: string, schema: z.ZodMiniType<Draft>) {
  const name = unsavedPrefix + owned
  const [restored, setRestored] = useState(() => schema.safeParse(session.read(name)).data)
  const caller = useCaller()
  const keep = useDebouncedCallback(
    (draft: Draft | undefined) => {
      // After signing out the page may still be rendered for a moment: it must not store anything.
      if (caller || hasExpired()) store(name, draft)
    },
    { delay: 300, flushOnUnmount: true },
  )
  const drop = () => {
    keep.cancel()
    store(name, undefined)
    setRestored(undefined)
  }
  return { restored, keep, drop }
}
