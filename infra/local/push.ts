import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { importJWK, jwtVerify } from 'jose'
import { escapeHtml } from '#shared/lib/html.ts'

/** The push service whose requests come here. */
export const realPushService = 'https://fcm.googleapis.com'

/** A device as its browser keeps it: the secrets in base64url; `key` is the public one of ours that it subscribed with. */
type Device = { id: string; secret: string; auth: string; key: string; ended?: true }

/** What a device has got and reads; `date` is ISO 8601. */
export type Pushed = { endpoint: string; text: string; date: string }

export type PushService = ReturnType<typeof createPushService>

const endpointOf = (id: string) => `${realPushService}/laptop/${id}`
const base64 = (bytes: Buffer) => bytes.toString('base64url')
const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A push service (RFC 8030, 8292) together with the browsers that are subscribed: it decrypts what they get (RFC 8291). */
export function createPushService(db: DatabaseSync) {
  db.exec(`create table if not exists push_devices (id text primary key, data text);
    create table if not exists pushed (id integer primary key, data text)`)
  const save = (device: Device) =>
    void db.prepare('insert or replace into push_devices values (?, ?)').run(device.id, JSON.stringify(device))
  const find = (id: string): Device | undefined => {
    const [found] = db.prepare('select data from push_devices where id = ?').all(id)
    return found && JSON.parse(String(found.data))
  }
  return {
    /** All notices, oldest first. */
    all: (): Pushed[] =>
      db
        .prepare('select data from pushed order by id')
        .all()
        .map(({ data }) => JSON.parse(String(data))),

    /** Subscribes a new device with a public key of ours, as a browser does. */
    subscribe(key: string) {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys()
      const device = { id: randomUUID(), secret: base64(pair.getPrivateKey()), auth: base64(randomBytes(16)), key }
      save(device)
      return { endpoint: endpointOf(device.id), keys: { p256dh: base64(p256dh), auth: device.auth } }
    },

    /** Takes a notice for a device; answers the HTTP status. */
    async take(id: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
      const device = find(id)
      if (!device) return 404
      if (device.ended) return 410
      if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
      if (!(await isSignedBy(device.key, headers.authorization))) return 403
      const text = decrypted(device, body)
      const pushed: Pushed = { endpoint: endpointOf(id), text, date: new Date().toISOString() }
      db.prepare('insert into pushed (data) values (?)').run(JSON.stringify(pushed))
      return 201
    },

    /** The browser of a device is gone. */
    end(id: string): void {
      const device = find(id)
      if (device) save({ ...device, ended: true })
    },
  }
}

/** Is a request signed for this service with the key that the device has subscribed with? */
async function isSignedBy(key: string, authorization = ''): Promise<boolean> {
  const [, token = '', shown] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  if (shown !== key) return false
  const point = bytesOf(key)
  const [x, y] = [base64(point.subarray(1, 33)), base64(point.subarray(33))]
  const known = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const verified = jwtVerify(token, known, { audience: realPushService, requiredClaims: ['exp', 'sub'] })
  return verified.then(
    ({ payload: { exp = 0 } }) => exp < Date.now() / 1000 + 86_400,
    () => false,
  )
}

/** What a device reads: one record, encrypted for it alone. */
function decrypted({ secret, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytesOf(secret))
  const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derive(own.computeSecret(sender), bytesOf(auth), info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The record is not the last one.')
  return padded.subarray(0, end).toString()
}

/** The notices as a page shows them, the newest first. */
export const noticesHtml = (pushed: readonly Pushed[]): string =>
  pushed
    .toReversed()
    .map(({ text, date }) => `<p>${escapeHtml(date)}</p><pre>${escapeHtml(text)}</pre>`)
    .join('') || '<p>Nothing yet.</p>'
