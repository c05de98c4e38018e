import { workerPath } from '../lib/pocket.ts'
import { noteOutdated } from '../lib/version.ts'

/** The page rests for so many milliseconds before the worker fetches what it keeps. */
const rest = 5000
/** How often a page that stays open asks whether there is a new version. */
const hour = 3_600_000

/** The version of this page: the name of its file says all that is in it and in what it loads. */
const version = new URL(import.meta.url).pathname

/** Has the browser keep what shows saved listings without a connection, and hears of new versions (PWA-01, PWA-02). */
export function startWorker(): void {
  const { serviceWorker } = navigator
  // Absent where the line is not safe.
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ version?: string }>) => {
    if (data.version && data.version !== version) noteOutdated()
  })
  // What this page loaded before the worker was there is asked for once more, and kept: the browser's own cache answers.
  serviceWorker.addEventListener('controllerchange', () => {
    for (const { name } of performance.getEntriesByType('resource'))
      if (/\/(assets\/.*|config\.json)$/.test(name)) void fetch(name).catch(() => undefined)
  })
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (path) => path })
  // Trusted types stand for texts, which the types of the browser do not say.
  const address = (policy?.createScriptURL(workerPath) ?? workerPath) as string
  setTimeout(() => {
    // Without one the pages work as ever.
    serviceWorker.register(address).catch(() => undefined)
    setInterval(async () => (await serviceWorker.getRegistration())?.update().catch(() => undefined), hour)
  }, rest)
}
