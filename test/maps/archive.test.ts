import { PMTiles } from 'pmtiles'
import { beforeAll, expect, test } from 'vitest'
import { address } from '../support/http.ts'

let archive: string
beforeAll(async () => {
  const config = await (await fetch(`${address()}/config.json`)).json()
  archive = address() + config.map
})

const ask = (headers: Record<string, string> = {}, url = archive) => fetch(url, { headers })

test('the archive is served by range, and cached for a year (MAP-01)', async () => {
  const answer = await ask({ range: 'bytes=0-6' })
  expect(answer.status).toBe(206)
  expect(await answer.text()).toBe('PMTiles')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'content-length': '7',
    'content-range': expect.stringMatching(/^bytes 0-6\/\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"\w+"$/),
  })
  expect((await ask({ range: 'bytes=-4' })).headers.get('content-length')).toBe('4')
})

test('invalid requests are refused, and a matching ETag answers 304 (MAP-01)', async () => {
  expect((await ask({ range: 'bytes=999999999-' })).status).toBe(416)
  expect((await ask({}, `${address()}/maps/other.pmtiles`)).status).toBe(404)
  const whole = await ask()
  expect(whole.status).toBe(200)
  const etag = whole.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=0-6', 'if-range': '"another"' })).status).toBe(200)
  expect((await fetch(archive, { method: 'POST' })).status).toBe(403)
})

test('a reader of the format finds its tiles (MAP-01)', async () => {
  const tiles = new PMTiles(archive)
  const { maxZoom } = await tiles.getHeader()
  expect(maxZoom).toBeGreaterThanOrEqual(11)
  // Prishtina.
  expect((await tiles.getZxy(11, 1144, 755))?.data.byteLength).toBeGreaterThan(100)
})
