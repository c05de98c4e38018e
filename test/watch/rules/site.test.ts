import { once } from 'node:events'
import { createServer as createPlain } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { lookAt } from '#functions/watch/site.ts'

/** A key that guards nothing, with its own certificate for 127.0.0.1, valid until the year 2100. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMi2chPyucLbu0WWW
bGEs8bzIdrXZxI40hTNRUNfqdG2hRANCAAQzfvrHX2mBJdBmFWSKCwnAHujvLyRq
06GGeAPeXemCdggLj7Wku/u5V8GM/tmQjKu4ClXL+1qNSWV8NRNbitPV
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBVzCB/6ADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTAwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEM376x19pgSXQZhVk
igsJwB7o7y8katOhhngD3l3pgnYIC4+1pLv7uVfBjP7ZkIyruApVy/tajUllfDUT
W4rT1aNAMD4wDwYDVR0RBAgwBocEfwAAATAMBgNVHRMEBTADAQH/MB0GA1UdDgQW
BBQiAGbxMQqbNoYgnXaANJY/rC90pzAKBggqhkjOPQQDAgNHADBEAiAqqigDMTmV
9MAPKNXHEUBBxRiJx4nM2kVO1L0ginFKzAIgQZBJUFh3JwgRSkbksDPJ1UNu1e9b
v9oqPsPdMCI/AeA=
-----END CERTIFICATE-----`

let server: Server
afterEach(() => void server.close())

async function serve(made: Server): Promise<string> {
  server = made
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}/user/login`
}

test('a look at a site tells until when its certificate is valid (OPS-01)', async () => {
  const at = await serve(createServer({ key, cert }, (_, response) => response.end('a page')))
  expect(await lookAt(`https://${at}`, { ca: cert })).toEqual({ validUntil: Date.UTC(2100, 0, 1) })
})

test('a certificate that nobody trusts, or that is over, is a site that is down (OPS-01)', async () => {
  const at = await serve(createServer({ key, cert }, (_, response) => response.end('a page')))
  expect(await lookAt(`https://${at}`)).toEqual({ wrong: expect.stringContaining('self-signed certificate') })
})

test.each([200, 403, 500, 503])('a site without a certificate that answers %i (OPS-01)', async (status) => {
  const at = await serve(createPlain((_, response) => response.writeHead(status).end()))
  expect(await lookAt(`http://${at}`)).toEqual(status === 200 ? {} : { wrong: `it answers ${status}` })
})

test('a site that is not there (OPS-01)', async () => {
  const at = await serve(createPlain())
  server.close()
  expect(await lookAt(`http://${at}`)).toEqual({ wrong: expect.stringContaining('ECONNREFUSED') })
})
