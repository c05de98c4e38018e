import { useEffect } from 'react'
import type { Slot } from '../../slots.ts'
import { watch } from './watch.ts'

/** Tells which listings are seen and used on all pages (OWN-01). */
export const Component: Slot<'page.watched'> = () => {
  useEffect(() => watch(), [])
  return null
}
