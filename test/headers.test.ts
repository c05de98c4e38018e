import { describe, expect, inject, test } from 'vitest'
import { settingsOf } from '../infra/settings.ts'
import { modifiersOf, type Scanned, scoreOf } from './support/observatory.ts'

async function scanned(path: string, changes: Record<string, string> = {}): Promise<Scanned> {
  const response = await fetch(inject('address') + path)
  const headers = new Headers(response.headers)
  // The emulators of Cognito and S3 use HTTP, where AWS uses HTTPS.
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://aws.example'))
  for (const [name, value] of Object.entries(changes)) headers.set(name, value)
  return { headers, html: await response.text() }
}

describe('the HTTP Observatory would give', () => {
  test.each(['/', '/user/post?page=1', '/user/blogs/-'])('%s at least 130 points', async (path) => {
    expect(scoreOf(await scanned(path))).toBeGreaterThanOrEqual(130)
  })

  test('10 more with HSTS of half a year; a new stage begins with a day', async () => {
    const first = await scanned('/')
    const long = await scanned('/', { 'strict-transport-security': 'max-age=15552000' })
    expect(settingsOf('prod').transport.days).toBe(1)
    expect([scoreOf(first), scoreOf(long)]).toEqual([140, 150])
  })

  test('fewer points for weaker headers', async () => {
    const loosened = async (name: string, value: string) => scoreOf(await scanned('/', { [name]: value }))
    expect(await loosened('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'")).toBe(130)
    expect(await loosened('content-security-policy', "script-src 'self' 'unsafe-inline'")).toBe(70)
    expect(await loosened('cross-origin-embedder-policy', 'unsafe-none')).toBe(130)
    expect(modifiersOf(await scanned('/', { 'x-content-type-options': 'sniff' })).types).toBe(-5)
  })
})
