import './tokens.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageSeconds } from '#shared/lib/pages.ts'
import { startSession } from '../lib/caller.ts'
import { checkConnection } from '../lib/connection.ts'
import { replayEarlyClicks } from '../lib/earlyClicks.ts'
import { noteEarlyInput } from '../lib/earlyInput.ts'
import { mayBeStale } from '../lib/freshness.ts'
import { hydrateQueryCache } from '../lib/hydrateQueryCache.ts'
import { endHydration } from '../lib/hydration.ts'
import { firstLanguage } from '../lib/language.ts'
import { pause } from '../lib/pause.ts'
import { queryClient } from '../lib/queryClient.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import { AppRouter } from './AppRouter.tsx'
import { changeLanguage, loadTexts } from './dictionary.ts'
import { markPageShown, onFirstPage } from './firstPage.ts'
import { Providers } from './Providers.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { pageAt } from './router.tsx'
import { startWorker } from './worker.ts'

const serverRendered = isServerRendered()
// The worker or the HTTP cache may have answered for a network that leads nowhere.
if (navigator.serviceWorker?.controller) void checkConnection()
const stored = startSession(async () => (await import('../lib/session.ts')).restoreSession())
const showRemembered = hydrateQueryCache(stored || mayBeStale(pageSeconds))
const texts = loadTexts('common')
const page = pageAt(location.pathname)?.page.load()
// A server-rendered page is hydrated once its module is loaded. Any other page waits 300 ms at most, as long as React
// keeps a fallback that it has shown.
await Promise.all([texts, serverRendered ? page : Promise.race([page, pause(300)])])

prefetchOnIntent()
const app = (
  <StrictMode>
    <Providers client={queryClient}>
      <AppRouter />
    </Providers>
  </StrictMode>
)
const onCaughtError = (error: unknown) => {
  console.error(error)
  markPageShown()
}
const root = document.getElementById('root')
onFirstPage(() => {
  const enterEarlyInput = root && serverRendered ? noteEarlyInput(root) : undefined
  // After React's commit, in which events are not handled.
  queueMicrotask(async () => {
    enterEarlyInput?.()
    // What only the browser knows is rendered at once: in a task of its own, after that of the effects.
    await pause(0)
    if (serverRendered) {
      endHydration()
      showRemembered()
      void changeLanguage(firstLanguage())
    }
    replayEarlyClicks()
  })
})
// In a transition, so that rendering is split into slices and the page stays responsive.
startTransition(() => {
  if (!root) return
  if (serverRendered) hydrateRoot(root, app, { onCaughtError })
  else createRoot(root, { onCaughtError }).render(app)
})
if (import.meta.env.PROD) startWorker()
