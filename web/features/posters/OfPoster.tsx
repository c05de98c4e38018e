import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/hydration.ts'
import { textsOf } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import css from './Whose.module.css'

const Whose = lazy(async () => {
  const [{ Whose }] = await Promise.all([import('./Whose.tsx'), textsOf('posters')])
  return { default: Whose }
})

/** Above a search among the listings of one account: whose they are; loaded only there, and only by browsers. */
export const Component: Slot<'search.by'> = (given) => {
  const isHydrated = useHydrated()
  return (
    <div className={css.room}>
      <Suspense>{isHydrated && <Whose {...given} />}</Suspense>
    </div>
  )
}
