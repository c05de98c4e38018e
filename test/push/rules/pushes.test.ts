import { expect, test, vi } from 'vitest'
import type { Notice } from '#shared/push/services.ts'
import { listenForPushes } from '../../../web/features/push/parts/pushes.ts'

const notice: Notice = { title: 'Tregu', body: 'You have a new message.', path: '/user/messages/one' }

/** A service worker with windows at these paths; dispatches an event and waits for what it starts. */
function workerWith(...paths: string[]) {
  const windows = paths.map((path) => ({ url: `https://tregu.example${path}`, focus: vi.fn(async () => {}) }))
  const worker = Object.assign(new EventTarget(), {
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => {}) },
  })
  listenForPushes(worker)
  const dispatch = async (type: string, more: object) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }))
    await Promise.all(work)
  }
  return { ...worker, windows, dispatch, registration: worker.registration, clients: worker.clients }
}

test('what is pushed is shown, in place of an earlier notice about the same page (CNV-19)', async () => {
  const { registration, dispatch } = workerWith()
  await dispatch('push', { data: null })
  await dispatch('push', { data: { json: () => notice } })
  expect(registration.showNotification.mock.calls).toEqual([
    [notice.title, expect.objectContaining({ body: notice.body, tag: notice.path, data: { path: notice.path } })],
  ])
})

test.each([
  ['goes to the window that shows its page', ['/user/post', notice.path], [0, 1], 0],
  ['opens its page where no window does: in others somebody may be typing', ['/user/post'], [0], 1],
])('a press on it %s (CNV-19)', async (_, paths, focused, opened) => {
  const { clients, windows, dispatch } = workerWith(...paths)
  const close = vi.fn()
  await dispatch('notificationclick', { notification: { close, data: { path: notice.path } } })
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual(focused)
  expect(clients.openWindow.mock.calls).toEqual(opened ? [[notice.path]] : [])
  expect(close).toHaveBeenCalledOnce()
})
