import './tokens.css'
import { pageSeconds } from '#shared/lib/pages.ts'
import { discardEarlyClicks } from '../lib/earlyClicks.ts'
import { mayBeStale } from '../lib/freshness.ts'
import { pause } from '../lib/pause.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import { hasSession } from '../lib/storedSession.ts'

// Read by zod when a page brings it: the content security policy forbids code made from text, which zod would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** By these somebody shows that they want more than to read. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'click', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Whoever shows nothing has the application after so many milliseconds all the same. */
const patience = 3000

/** The files of the application in the order in which they need each other (vite.config.ts); none where Vite serves them. */
const files: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')

const loaded = () =>
  new Promise<unknown>((resolve) =>
    document.readyState === 'complete' ? resolve(undefined) : addEventListener('load', resolve, { once: true }),
  )

const idle = (timeout: number) =>
  new Promise<unknown>((resolve) =>
    // Safari has none.
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout }) : setTimeout(resolve, 200),
  )

/** Once what is there has been drawn; in a tab that nobody looks at, when somebody does. */
const drawn = () => new Promise<unknown>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const shown = new Promise<unknown>((resolve) => {
  const heard = new AbortController()
  const hear = (event: Event) => {
    // A page that comes to lie under a pointer at rest is told of a move as well.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    heard.abort()
    resolve(undefined)
  }
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal })
})

let fetching = false

/** Fetches the application, all files at once and after all that is seen, without running it. */
function fetchAhead(): void {
  if (fetching) return
  fetching = true
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: 'anonymous', fetchPriority: 'low' })
    document.head.append(link)
  }
}

/** A page that says something already is read first; the application comes when it is wanted, or when the page rests. */
async function untilWanted(): Promise<void> {
  const rested = async () => {
    await loaded()
    await drawn()
    await pause(patience / 4)
    await idle(1000)
    fetchAhead()
    await pause((patience * 3) / 4)
    await idle(1000)
  }
  await Promise.race([shown, rested()])
}

/** Not awaited by this module: the files of the application are waited for here, and some import what lies beside it. */
async function wake(): Promise<void> {
  // Whoever is signed in, or changed something a moment ago, may have to see something else.
  if (isServerRendered() && !hasSession() && !mayBeStale(pageSeconds)) await untilWanted()
  fetchAhead()
  try {
    // One by one, so that each is run by itself, and the page answers in between.
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await pause(0)
    }
    await import('./main.tsx')
  } catch (error) {
    discardEarlyClicks()
    throw error
  }
}

void wake()
