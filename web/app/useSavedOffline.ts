import { useEffect, useRef } from 'react'
import { useOnline } from '../lib/connection.ts'
import { useSaved } from '../lib/saved.ts'

/** How long the list must stay as it is before its listings are kept, in ms. */
const rest = 1000

/** Keeps the saved listings on the device, wherever they were saved (PWA-01). Without any, no code is loaded for it. */
export function useSavedOffline(): void {
  const { list } = useSaved()
  const online = useOnline()
  const ids = list.map(({ postId }) => postId).join()
  const any = useRef(false)
  useEffect(() => {
    if (!online || !(any.current || ids)) return
    any.current = true
    const timer = setTimeout(() => {
      // The next page tries again what fails.
      import('../features/saved/parts/cacheSaved.ts')
        .then(({ cacheSaved }) => cacheSaved(ids ? ids.split(',') : []))
        .catch(() => undefined)
    }, rest)
    return () => clearTimeout(timer)
  }, [ids, online])
}
