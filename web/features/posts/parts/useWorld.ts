import { useEffect } from 'react'
import type { Category } from '#shared/posts/lists.ts'

const home: Category = 'patundshmeri'

/** Gives the page the colour of its world; it goes back to blue when the page is left. */
export function useWorld(world: Category = home): void {
  useEffect(() => {
    document.body.dataset.world = world
    return () => {
      document.body.dataset.world = home
    }
  }, [world])
}
