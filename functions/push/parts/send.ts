import { createHash } from 'node:crypto'
import { siteFacts } from 'virtual:facts'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Language } from '#shared/lib/language.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { isPushService, type Notice } from '#shared/push/services.ts'
import type { Account } from '../../identity/parts/account.ts'
import { isEnded } from '../../identity/parts/sessions.ts'
import { allDone } from '../../lib/allDone.ts'
import { env } from '../../lib/env.ts'
import { ifWithinLimit, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import type { News } from '../../mail/parts/news.ts'
import { type DeviceItem, devicesOf, removeDevice } from './data.ts'
import { pairWith } from './vapid.ts'

/** What a locked screen shows unless its owner wants more: that there is something, and nothing of it. */
const neutral: Record<Language, Record<News['is'], string>> = {
  en: {
    message: 'You have a new message.',
    listings: 'There is something new for one of your alerts.',
    price: 'A price that you follow has fallen.',
  },
  al: {
    message: 'Keni një mesazh të ri.',
    listings: 'Ka diçka të re për një nga njoftimet tuaja.',
    price: 'Ka rënë një çmim që po e ndiqni.',
  },
}

/** How long a push service keeps what a device that is off has not got, in seconds, and how long it may take, in ms. */
const [kept, patience] = [86_400, 5000]

/** The longest title and text: some devices show no more, and 4 KB is all that push services take. */
const [titleMax, bodyMax] = [80, 180]

/**
 * Tells an account on its devices; whether a push service took it for one of them. Never throws, as mail remains. A
 * device that is gone, or whose session has ended, is removed.
 */
export async function pushToDevices(account: Account, news: News): Promise<boolean> {
  try {
    const devices = await devicesOf(account.userId)
    if (devices.length === 0) return false
    if (!(await ifWithinLimit(spend('deviceNotice', { recipient: account.email })))) return false
    const taken = await allDone(devices.map((device) => pushTo(device, account, news)))
    return taken.includes(true)
  } catch (error) {
    logger.error('Somebody was not told on their devices', { error: error as Error, userId: account.userId })
    return false
  }
}

async function pushTo(device: DeviceItem, account: Account, { is, path, full }: News): Promise<boolean> {
  const { endpoint, p256dh, auth, language, session } = device
  const vapid = pairWith(device.key)
  const isOver = isEnded(account, session) || device.ttl < Date.now() / 1000
  if (!vapid || isOver || !isPushService(endpoint)) return gone(device)
  const words = device.full ? full(language) : { title: siteFacts.name, body: neutral[language][is] }
  const notice: Notice = { title: truncate(words.title, titleMax), body: truncate(words.body, bodyMax), path }
  // A later one with the same topic replaces it at the push service, which learns nothing by it.
  const topic = createHash('sha256').update(path).digest('base64url').slice(0, 32)
  const { method, headers, body } = await buildPushPayload(
    { data: notice, options: { ttl: kept, topic, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...vapid, subject: env('SITE_URL') },
  )
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(endpoint, { method, headers, body, redirect: 'manual', signal }).catch(() => undefined)
  if (answer?.status === 404 || answer?.status === 410) return gone(device)
  if (!answer?.ok) logger.warn('A push service did not take a notice', { status: answer?.status })
  return answer?.ok ?? false
}

async function gone(device: DeviceItem): Promise<false> {
  await removeDevice(device)
  return false
}
