import { pushKey } from '../../lib/deviceCache.ts'
import { local } from '../../lib/storage.ts'

/** What this browser keeps of its subscription, for the account that made it; `day` is when it was last refreshed. */
export type Kept = {
  userId: string
  deviceId: string
  endpoint: string
  p256dh: string
  auth: string
  key: string
  full: boolean
  day: string
}

/** The subscription of an account in this browser. */
export function keptOf(userId: string): Kept | undefined {
  const kept = local.read(pushKey) as Kept | undefined
  return kept?.userId === userId ? kept : undefined
}

/** What a browser can do: show notifications, nothing unless it is installed (iOS), or nothing at all. */
export function ability(): 'able' | 'install' | 'missing' {
  if ('PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker) return 'able'
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchedMac()
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'missing'
}

/** An iPad says that it is a Mac. */
const isTouchedMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
