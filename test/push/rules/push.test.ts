import { createPublicKey, ECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pairOf, pairWith, publicKey } from '#functions/push/parts/vapid.ts'
import { isPushService } from '#shared/push/services.ts'
import { giveSecrets } from '../../support/secrets.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://somebody@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com@127.0.0.1/', false],
  ['https://fcm.googleapis.com.example.com/', false],
  ['https://example.com/fcm.googleapis.com', false],
  ['https://notify.windows.com/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://localhost/', false],
  ['https://[::1]/', false],
  ['fcm.googleapis.com', false],
])('%s is an endpoint of a push service: %s (CNV-19)', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is)
})

describe('the key pair by which push services know us', () => {
  test('follows from the secret, and lies on the curve', () => {
    expect(pairOf('a key')).toEqual(pairOf('a key'))
    expect(pairOf('a key').publicKey).not.toBe(pairOf('another key').publicKey)
    for (const { publicKey, privateKey } of ['a', 'b', 'c'].map(pairOf)) {
      const [x, y] = [1, 33].map((at) =>
        Buffer.from(publicKey, 'base64url')
          .subarray(at, at + 32)
          .toString('base64url'),
      )
      expect(createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }).asymmetricKeyType).toBe('ec')
      expect([publicKey.length, privateKey.length]).toEqual([87, 43])
      expect(ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'uncompressed')).toBe(publicKey)
    }
  })

  test('devices of a former key are told until it is forgotten', async () => {
    await giveSecrets({ links: { key: 'new', former: ['old'] } })
    expect([publicKey(), pairWith(pairOf('old').publicKey)]).toEqual([pairOf('new').publicKey, pairOf('old')])
    await giveSecrets({ links: { key: 'new' } })
    expect(pairWith(pairOf('old').publicKey)).toBeUndefined()
  })
})
