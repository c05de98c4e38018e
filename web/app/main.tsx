import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageSeconds } from '#shared/lib/pages.ts'
import { startSession } from '../lib/caller.ts'
import { replayEarlyClicks } from '../lib/earlyClicks.ts'
import { replayEarlyInput } from '../lib/earlyInput.ts'
import { mayBeStale } from '../lib/freshness.ts'
import { followVisitor, untilWritten } from '../lib/handover.ts'
import { takeIsland } from '../lib/island.ts'
import { firstLanguage } from '../lib/language.ts'
import { pause } from '../lib/pause.ts'
import { isHydratable, isServerRendered, leaveServerRendered } from '../lib/serverRendered.ts'
import field from '../ui/Field.module.css'
import { AppRouter } from './AppRouter.tsx'
import { loadAhead } from './ahead.ts'
import { changeLanguage, loadTexts } from './dictionary.ts'
import { Providers } from './Providers.tsx'
import { pageAt } from './router.tsx'
import { startWorker } from './worker.ts'

const stored = startSession(async () => (await import('../lib/session.ts')).restoreSession())
takeIsland(stored || mayBeStale(pageSeconds))
const texts = loadTexts('common')
const page = pageAt(location.pathname)?.page.load()
// A server-rendered page stays until its module is loaded. Any other page waits 300 ms at most, as long as React keeps
// a fallback that it has shown.
await Promise.all([texts, isServerRendered() ? page : Promise.race([page, pause(300)])])

// A first render would close an open select, and interrupt a user who types into a field; the form works without the
// application.
if (isServerRendered() && !isHydratable()) await untilWritten(`.${field.field} :is(input, select)`)

loadAhead()
const root = document.getElementById('root')
const treeOf = (takeOver: () => void) => {
  const onDrawn = () => {
    takeOver()
    replayEarlyClicks()
  }
  return (
    <StrictMode>
      <Providers>
        <AppRouter onDrawn={onDrawn} />
      </Providers>
    </StrictMode>
  )
}
// In a transition, so that rendering is split into slices and the page stays responsive.
startTransition(() => {
  if (!root) return
  if (!isHydratable()) return createRoot(root).render(treeOf(followVisitor()))
  hydrateRoot(
    root,
    treeOf(() => {
      leaveServerRendered()
      replayEarlyInput(root)
      void changeLanguage(firstLanguage())
    }),
  )
})
if (import.meta.env.PROD) startWorker()
