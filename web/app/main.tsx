import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { pageSeconds } from '#shared/lib/pages.ts'
import { startSession } from '../lib/caller.ts'
import { mayBeStale } from '../lib/freshness.ts'
import { followVisitor, untilWritten } from '../lib/handover.ts'
import { takeIsland } from '../lib/island.ts'
import { pause } from '../lib/pause.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import field from '../ui/Field.module.css'
import { loadAhead } from './ahead.ts'
import { loadTexts } from './dictionary.ts'
import { Providers } from './Providers.tsx'
import { pageAt } from './router.tsx'
import { startWorker } from './worker.ts'

const stored = startSession(async () => (await import('../lib/session.ts')).restoreSession())
takeIsland(stored || mayBeStale(pageSeconds))
const texts = loadTexts('common')
const page = pageAt(location.pathname)?.page.load()
// What the server made stays until the same can be drawn over it. Any other page gets as long as React would keep a
// fallback on the screen that it has once shown.
await Promise.all([texts, isServerRendered() ? page : Promise.race([page, pause(300)])])

// A list of choices that is open would close, and who writes a number has that form without us too.
if (isServerRendered()) await untilWritten(`.${field.field} :is(input, select)`)

loadAhead()
const root = document.getElementById('root')
const app = root && createRoot(root)
const handOver = followVisitor()
// In a transition, because that is drawn in slices, between which the page answers.
startTransition(() =>
  app?.render(
    <StrictMode>
      <Providers onDrawn={handOver} />
    </StrictMode>,
  ),
)
if (import.meta.env.PROD) startWorker()
