import { expect, test } from 'vitest'
import { deviceOf } from '#functions/accounts/device.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox, Android'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari, iOS',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge, Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari, macOS',
  ],
  ['curl/8.11.0', ''],
  ['Call me: <b>+383 44 000 000</b>/1 now', 'Call me b383 44 000 000b'],
  ['', ''],
])('%s is %s (D-50)', (agent, device) => expect(deviceOf(agent)).toBe(device))

test('a device name from any user agent is a few words (D-50)', () => {
  for (const agent of [`<b onclick=x>${'a'.repeat(5000)}/1`, 'https://evil.example/1 "x"', '\u0000\u202e/1', '😀/1'])
    expect(deviceOf(agent)).toMatch(/^[\p{L}\p{N} .,-]{0,62}$/u)
})
