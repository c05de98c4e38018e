import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { version } from '#shared/lib/version.ts'
import { common } from '../../web/app/texts/en.ts'
import { api } from '../../web/lib/api.ts'
import { dictionaries } from '../../web/lib/texts.ts'
import { errorText } from '../../web/ui/notify.ts'

beforeAll(() => dictionaries.en.add('common', common))
afterEach(() => vi.unstubAllGlobals())

/** The page's message for an answer of the server, online or offline. */
async function saidOf(status: number, headers: Record<string, string>, body: unknown, onLine = true): Promise<string> {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
  const error = await api.visits.site({ body: {} }).catch((thrown: unknown) => thrown)
  return errorText(error)
}

const refusal = (code: string) => ({ error: { code, message: '' } })

test('a server fault shows the request id under which it is logged', async () => {
  expect(await saidOf(500, { 'x-request-id': 'r1' }, refusal('internal'))).toBe(
    'There was a problem on our side, please try again. (Request r1)',
  )
  expect(await saidOf(503, { 'apigw-requestid': 'g1' }, { message: 'Service Unavailable' })).toBe(
    `${common.unavailable} (Request g1)`,
  )
})

test('no id is shown for errors that the visitor can fix, and for requests that did not reach the server', async () => {
  expect(await saidOf(403, { 'x-request-id': 'r1' }, refusal('forbidden'))).toBe('You are not allowed to do this.')
  expect(await saidOf(502, {}, {})).toBe(common.unavailable)
})

test.each([
  [413, 'Request Entity Too Large', 'The request is too large.'],
  [429, 'Too Many Requests', 'Too many requests, please wait a little.'],
  [500, 'Internal Server Error', 'There was a problem on our side, please try again.'],
  [503, 'Service Unavailable', common.unavailable],
])('what the gateway refuses by itself is said in our words: %i', async (status, message, said) => {
  expect(await saidOf(status, {}, { message })).toBe(said)
})

test('a page of an earlier version says so when the server no longer understands its call', async () => {
  expect(await saidOf(404, { 'x-version': version }, refusal('noSuchRoute'))).toBe('There is nothing at this address.')
  const next = `${Number.parseInt(version, 10) + 1}.0`
  for (const code of ['noSuchRoute', 'badInput'])
    expect(await saidOf(404, { 'x-version': next }, refusal(code))).toBe(common.outdated)
})

test('an offline visitor is told so, not that the system is being updated (PWA-01)', async () => {
  expect(await saidOf(502, {}, {}, false)).toBe(common.offline.text)
})
