import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { hasExpired, useCaller } from './caller.ts'
import { unsavedPrefix } from './pocket.ts'
import { session } from './storage.ts'

function store(name: string, draft: unknown): void {
  if (draft === undefined) session.remove(name)
  else session.write(name, draft)
}

/**
 * Keeps changes of what is stored until they are saved, so that a session that ends, or a page that is left, takes
 * nothing along: `restored` is what was kept, `keep` takes undefined where nothing differs. They live as long as the
 * tab and end when one signs out, as they may be personal data; `owned` names whose changes they are and of what.
 */
export function useUnsaved<Draft>(owned: string, schema: z.ZodMiniType<Draft>) {
  const name = unsavedPrefix + owned
  const [restored, setRestored] = useState(() => schema.safeParse(session.read(name)).data)
  const caller = useCaller()
  const keep = useDebouncedCallback(
    (draft: Draft | undefined) => {
      // Who has signed out may still be on the page for a moment.
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
