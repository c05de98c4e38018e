import { cacheNames } from 'workbox-core'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { listenForPushes } from '../features/push/parts/pushes.ts'
import { acceptedPictures, cachedPhotoPath, cachePictures, deviceCaches, sharePath } from '../lib/deviceCache.ts'
import { pause } from '../lib/pause.ts'
import { withCaches } from '../lib/storage.ts'

// The service worker (PWA-01 … PWA-03). It handles no calls of the API, so it never stores responses of it.

type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void }
type Client = { postMessage(message: unknown): void }
declare const self: EventTarget & {
  skipWaiting(): void
  clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
}

/** Defined by the build (infra/vite/worker.ts): the version of the pages, and the files to precache for saved listings. */
declare const VERSION: string
declare const FILES: { url: string; revision: string | null }[]

/** The cache of other files of this version, filled as pages request them. */
const assets = `tregu.assets.${VERSION}`
const plain = '/index.html'

/** How long a network may take before what is stored is used, in seconds: it may lead nowhere (INP-13). */
const networkTimeoutSeconds = 5

/** The pause before a file is requested again, in ms: a network that is just back may fail at first. */
const secondTry = 1000

// Pages are loaded from the network if there is one, so that users with a connection never see an outdated page.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: () => matchPrecache(plain) }] }),
)
const files = new CacheFirst({ cacheName: assets })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  (options) => files.handle(options).catch(() => pause(secondTry).then(() => files.handle(options))),
)
// The configuration is needed to restore a session, and by the form of a listing.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: assets, networkTimeoutSeconds }),
)

const storedPhoto = ({ request }: { request: Request }) =>
  withCaches((kept) => kept.match(cachedPhotoPath(new URL(request.url).pathname), { cacheName: deviceCaches.listings }))
const network = new NetworkOnly()
const networkOrStored = new NetworkOnly({ networkTimeoutSeconds, plugins: [{ handlerDidError: storedPhoto }] })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  // Only for a photo that is stored the network has to hurry.
  async (options) => ((await storedPhoto(options)) ? networkOrStored : network).handle(options),
)
registerRoute(
  ({ url }) => url.pathname === sharePath,
  async ({ request }) => {
    const pictures = (await request.formData()).getAll('pictures')
    // Any page can send this request, so it changes nothing of a form that is being filled in.
    await cachePictures('shared', acceptedPictures(pictures))
    return Response.redirect('/user/add/post?shared', 303)
  },
  'POST',
)

const own = new Set<string>([cacheNames.precache, assets, ...Object.values(deviceCaches)])

/**
 * Takes over at once, without waiting for open pages to close: pages of the previous version find their files on the
 * network. They are notified of this version, and offer to reload.
 */
async function begin(): Promise<void> {
  await withCaches(async (kept) => {
    for (const name of await kept.keys()) if (!own.has(name)) await kept.delete(name)
  })
  await self.clients.claim()
  for (const client of await self.clients.matchAll()) client.postMessage({ version: VERSION })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => (event as Lifecycle).waitUntil(begin()))
listenForPushes(self)
