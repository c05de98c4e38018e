import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A small file of every stage, which no cache of the browser answers for. */
const probed = '/robots.txt'

/** How long an answer may take before a probe is sent, and how long the probe may take, in ms. */
export const patience = 5000
const probePatience = 4000

/** The pause before the next probe of a network that leads nowhere, which doubles up to the longest, in ms. */
const [firstPause, longestPause] = [2000, 30_000]

/** Whether the last request was answered: a device calls itself online in a network that leads nowhere, too. */
let reached = globalThis.navigator?.onLine !== false
let pause = firstPause
let next: ReturnType<typeof setTimeout>
const { subscribe, emit } = createListeners()

/** Whether the product can be reached, as far as is known. */
export const isOnline = (): boolean => navigator.onLine && reached

/** Calls the listener at each change of `isOnline`; returns a function that ends that. */
export const onConnection = subscribe

/** Whether the product can be reached, for components. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

function note(now: boolean): void {
  clearTimeout(next)
  if (now) pause = firstPause
  else {
    next = setTimeout(checkConnection, pause)
    pause = Math.min(2 * pause, longestPause)
  }
  if (now === reached) return
  reached = now
  emit()
}

globalThis.addEventListener?.('offline', () => note(false))
// The browser has a network again; that it leads to the product is another matter.
globalThis.addEventListener?.('online', () => {
  pause = firstPause
  void checkConnection()
})

let probing: Promise<boolean> | undefined

/** Finds out whether the product can be reached, with a request of its own; concurrent calls share it. */
export function checkConnection(): Promise<boolean> {
  // The browser tells when it has a network again.
  if (!navigator.onLine) return Promise.resolve(false)
  probing ??= probe().finally(() => {
    probing = undefined
  })
  return probing
}

async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(probePatience)
  const answered = await fetch(probed, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
  note(answered)
  return answered
}

/** Records that the product answered a request, of whatever status, or took a part of an upload. */
export const noteAnswer = (): void => note(true)

/**
 * Runs a request until `signal` aborts it. If it takes long, probes find out whether the network leads anywhere; if
 * not, the request is aborted too, and rejected (INP-13). After a failure `isOnline` is up to date.
 */
export async function watched<T>(request: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  const control = new AbortController()
  const abort = () => control.abort(signal?.reason)
  const giveUp = () => {
    if (!isOnline()) control.abort()
  }
  signal?.addEventListener('abort', abort)
  const ignore = onConnection(giveUp)
  const doubts = setInterval(() => checkConnection().then(giveUp), reached ? patience : firstPause)
  const aborted = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(control.signal.reason))
  })
  try {
    return await Promise.race([request(control.signal), aborted])
  } catch (error) {
    if (!signal?.aborted) await checkConnection()
    throw error
  } finally {
    clearInterval(doubts)
    ignore()
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * For what stands in place of a part that is not loaded: checks the connection after `wait` ms, and if there is none,
 * reloads the page once it is back.
 */
export function useReloadWhenBack(wait: number): void {
  const online = useOnline()
  const lost = useRef(false)
  useEffect(() => {
    const timer = setTimeout(checkConnection, wait)
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    if (online && lost.current) location.reload()
    lost.current = !online
  }, [online])
}
