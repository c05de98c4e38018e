import { utcDay } from '#shared/lib/utcDay.ts'
import { api } from '../../lib/api.ts'
import { loadConfig } from '../../lib/config.ts'
import { pushKey, workerPath } from '../../lib/deviceCache.ts'
import { currentLanguage } from '../../lib/language.ts'
import { scriptAddress } from '../../lib/scriptAddress.ts'
import { local } from '../../lib/storage.ts'
import { ability, type Kept, keptOf } from './kept.ts'

/** Whether the account is told on this device, or why that cannot be changed here. */
export type State = 'on' | 'off' | 'blocked' | 'install' | 'missing'

export function stateOf(userId: string): State {
  const able = ability()
  if (able !== 'able') return able
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && keptOf(userId) ? 'on' : 'off'
}

/**
 * Tells the account on this device from now on, once the browser's question is answered with yes; or changes how, or
 * refreshes it.
 */
export async function turnOn(userId: string, full: boolean): Promise<State> {
  if ((await Notification.requestPermission()) === 'granted') {
    const { key } = (await api.push.key()).data
    const subscription = await subscribed(key, keptOf(userId))
    const body = { ...subscription, key, full, language: currentLanguage() }
    const { deviceId } = (await api.push.subscribe({ body })).data
    local.write(pushKey, { ...subscription, key, full, userId, deviceId, day: utcDay() } satisfies Kept)
  }
  return stateOf(userId)
}

/** Tells the account on this device no longer, even where the server cannot be reached. */
export async function turnOff(userId: string): Promise<State> {
  const { deviceId } = keptOf(userId) ?? {}
  local.remove(pushKey)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  // Without an answer the push service says that the device is gone.
  if (deviceId) await api.push.unsubscribe({ params: { deviceId } }).catch(() => undefined)
  return stateOf(userId)
}

type Subscription = Pick<Kept, 'endpoint' | 'p256dh' | 'auth'>

const partsOf = ({ endpoint = '', keys = {} }: PushSubscriptionJSON): Subscription => ({
  endpoint,
  p256dh: keys.p256dh ?? '',
  auth: keys.auth ?? '',
})

/** The subscription of this browser with a key: the one that is kept, as long as the browser has it, or a new one. */
async function subscribed(key: string, kept: Kept | undefined): Promise<Subscription> {
  const isKnown = kept?.key === key
  const { pushService } = await loadConfig()
  if (pushService) {
    if (isKnown) return { endpoint: kept.endpoint, p256dh: kept.p256dh, auth: kept.auth }
    return partsOf(await (await fetch(`${pushService}?key=${key}`, { method: 'POST' })).json())
  }
  await navigator.serviceWorker.register(scriptAddress(workerPath))
  const { pushManager } = await navigator.serviceWorker.ready
  const there = await pushManager.getSubscription()
  if (there && isKnown) return partsOf(there.toJSON())
  await there?.unsubscribe()
  return partsOf((await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON())
}
