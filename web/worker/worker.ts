import { cacheNames } from 'workbox-core'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { keptPhoto, pockets, putPictures, sharePath } from '../lib/pocket.ts'

// What devices run beside the pages (PWA-01 … PWA-03). It knows nothing of the API: no answer of it comes past here.

type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void }
type Client = { postMessage(message: unknown): void }
declare const self: EventTarget & {
  skipWaiting(): void
  clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
}

/** Written by the build (vite.config.ts): the pages' version, and the files that show saved listings. */
declare const VERSION: string
declare const FILES: { url: string; revision: string | null }[]

/** Files of this version that pages asked for beside those. */
const assets = `tregu.assets.${VERSION}`
const plain = '/index.html'

// Pages come from the network whenever there is one, so that this never shows an old one to anybody who is online.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(plain) }] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
)
// Without it nobody would be known as signed in, and the form of a listing could not go on.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: assets }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: ({ request }) =>
          caches.match(keptPhoto(new URL(request.url).pathname), { cacheName: pockets.listings }),
      },
    ],
  }),
)
registerRoute(
  ({ url }) => url.pathname === sharePath,
  async ({ request }) => {
    const pictures = (await request.formData()).getAll('pictures')
    await putPictures(pictures.filter((picture) => picture instanceof File))
    return Response.redirect('/user/add/post?shared', 303)
  },
  'POST',
)

const own = new Set<string>([cacheNames.precache, assets, ...Object.values(pockets)])

/** Begins at once: pages of the version before find their files on the network. They hear of this version, and offer it. */
async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (!own.has(name)) await caches.delete(name)
  await self.clients.claim()
  for (const client of await self.clients.matchAll()) client.postMessage({ version: VERSION })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => (event as Lifecycle).waitUntil(begin()))
