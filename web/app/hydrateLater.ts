import { pageSeconds } from '#shared/lib/pages.ts'
import { discardEarlyClicks } from '../lib/earlyClicks.ts'
import { mayBeStale } from '../lib/freshness.ts'
import { pause } from '../lib/pause.ts'
import { isServerRendered } from '../lib/serverRendered.ts'
import { hasSession } from '../lib/storedSession.ts'

// Read by zod when a page brings it: the content security policy forbids code made from text, which zod would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The events that show that somebody wants more than to read. */
const gestures = ['pointermove', 'pointerdown', 'touchstart', 'click', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Milliseconds of rest after which a page is hydrated without a gesture; none where a map is in sight. */
const patience = mapInSight() ? 0 : 3000

/** Whether there is a place for a map in the window, which is empty until scripts draw it. On phones it is hidden. */
function mapInSight(): boolean {
  const { top, height } = document.querySelector('[data-map-place]')?.getBoundingClientRect() ?? { top: 0, height: 0 }
  return height > 0 && top < innerHeight
}

/** The files of the application, dependencies first (infra/vite/document.ts); none where Vite serves them. */
const files: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')

// Safari has no idle callbacks.
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve, 200),
  )

/** Whether this browser lacks something that `older.ts` gives. */
const isOlder = !('groupBy' in Map && 'canParse' in URL && 'popover' in HTMLElement.prototype)

const gesture = new Promise<unknown>((resolve) => {
  const heard = new AbortController()
  const hear = (event: Event) => {
    // Browsers also report a move when a page appears under a pointer at rest.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    heard.abort()
    resolve(undefined)
  }
  for (const type of gestures) addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal })
})

/** Fetches all files at once, with low priority, without running them. */
function preload(): void {
  for (const href of files.splice(0)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous', fetchPriority: 'low' })
    document.head.append(link)
  }
}

/** In a hidden tab only once it is shown, as it has no animation frames before. */
async function atRest() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise(requestAnimationFrame)
  await pause(patience / 4)
  await idle()
  preload()
  await pause((patience * 3) / 4)
  await idle()
}

async function hydrateLater(): Promise<void> {
  const inOrder = [...files]
  // Signed-in users, and visitors who just changed something, may have to see something else than the server rendered.
  if (isServerRendered() && !hasSession() && !mayBeStale(pageSeconds)) await Promise.race([gesture, atRest()])
  preload()
  // One by one, so that the page can respond in between.
  try {
    if (isOlder) await import('./older.ts')
    for (const file of inOrder) {
      await import(/* @vite-ignore */ file)
      await pause(0)
    }
    await import('./main.tsx')
  } catch (error) {
    discardEarlyClicks()
    // A browser that is too old says that it cannot read our code, or that something is no function (INP-15).
    if (error instanceof SyntaxError || /not a (function|constructor)/.test(String(error)))
      delete document.documentElement.dataset.scripts
    throw error
  }
}

void hydrateLater()
