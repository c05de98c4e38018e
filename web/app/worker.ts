import { workerPath } from '../lib/deviceCache.ts'
import { scriptAddress } from '../lib/scriptAddress.ts'
import { noteOutdated } from '../lib/version.ts'

/** How long the page must be idle before the service worker starts to fetch its files, in ms. */
const rest = 5000
/** How often an open page checks for a new version, in ms. */
const hour = 3_600_000

/** The version of this page: the hash in the file name covers this module and its imports. */
const version = new URL(import.meta.url).pathname

/**
 * Registers the service worker, which makes saved listings available offline, and listens for new versions (PWA-01,
 * PWA-02).
 */
export function startWorker(): void {
  const { serviceWorker } = navigator
  // Undefined on insecure connections.
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ version?: string }>) => {
    if (data.version && data.version !== version) noteOutdated()
  })
  // Requests the files again that this page loaded before the worker controlled it, so that the worker caches them;
  // they come from the HTTP cache.
  serviceWorker.addEventListener('controllerchange', () => {
    for (const { name } of performance.getEntriesByType('resource'))
      if (/\/(assets\/.*|config\.json)$/.test(name)) void fetch(name).catch(() => undefined)
  })
  setTimeout(async () => {
    // Pages also work without the service worker, as where site data are blocked.
    const registration = await serviceWorker.register(scriptAddress(workerPath)).catch(() => undefined)
    if (registration) setInterval(() => registration.update().catch(() => undefined), hour)
  }, rest)
}
