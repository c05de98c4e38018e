import type { Notice } from '#shared/push/services.ts'

type Extended = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = Extended & { data: { json(): Notice } | null }
type ClickEvent = Extended & { notification: { close(): void; data: Pick<Notice, 'path'> } }
type Client = { url: string; focus(): Promise<unknown> }

/** What of a service worker notifications need. */
type Worker = EventTarget & {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: { matchAll(options: { type: 'window' }): Promise<Client[]>; openWindow(path: string): Promise<unknown> }
}

/** Shows what is pushed to this device, and opens its page when it is pressed (CNV-19). */
export function listenForPushes(scope: EventTarget): void {
  const worker = scope as Worker
  worker.addEventListener('push', (event) => {
    const push = event as PushEvent
    if (push.data) push.waitUntil(show(worker, push.data.json()))
  })
  worker.addEventListener('notificationclick', (event) => {
    const click = event as ClickEvent
    click.notification.close()
    click.waitUntil(open(worker, click.notification.data.path))
  })
}

/** Of notices with the same page the last one is shown. */
const show = ({ registration }: Worker, { title, body, path }: Notice) =>
  registration.showNotification(title, {
    ...{ body, tag: path, renotify: true, data: { path } },
    ...{ icon: '/icons/plain-192.png', badge: '/icons/plain-192.png' },
  })

/** Goes to the window that shows the page, or opens one: in others somebody may be typing. */
async function open({ clients }: Worker, path: string): Promise<unknown> {
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url.endsWith(path))
  return there ? there.focus() : clients.openWindow(path)
}
