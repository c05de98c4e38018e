import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import { visitorOf } from '#functions/lib/visitor.ts'
import { giveSecrets } from '../support/secrets.ts'

const visitor = (headers: Record<string, string>, sourceIp = '198.51.100.7') =>
  visitorOf({ headers, requestContext: { http: { sourceIp } } } as unknown as APIGatewayProxyEventV2)

test('a function without the CloudFront secret trusts no forwarded address', async () => {
  expect(visitor({ 'cloudfront-viewer-address': '203.0.113.9:443', 'x-origin-proof': 'proof' }).address).toBe(
    '198.51.100.7',
  )
  await giveSecrets({ proof: { key: 'proof', former: ['before'] } })
})

test.each([
  ['198.51.100.9:443', '198.51.100.9'],
  ['::ffff:198.51.100.9:443', '198.51.100.9'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:0000:0000:0009:443', '2001:db8:1:2'],
  ['2001:db8:1::9:443', '2001:db8:1:0'],
  ['::1:443', '0:0:0:0'],
])('the address %s is %s (D-30)', (header, address) => {
  expect(visitor({ 'cloudfront-viewer-address': header, 'x-origin-proof': 'proof' }).address).toBe(address)
})

test.each([
  ['without a proof', {}],
  ['with a wrong one', { 'x-origin-proof': 'another' }],
  ['with an empty one', { 'x-origin-proof': '' }],
  ['with all that there are', { 'x-origin-proof': 'proof before' }],
])('a forwarded address %s of CloudFront is ignored', (_, headers) => {
  expect(visitor({ 'cloudfront-viewer-address': '203.0.113.9:443', ...headers }).address).toBe('198.51.100.7')
})

test('without CloudFront the caller’s own address counts', () => {
  expect(visitor({}).address).toBe('198.51.100.7')
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15', false],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/120.0 Mobile Safari/537.36', false],
  ['', false],
])('%s is a crawler: %s', (agent, crawler) => {
  expect(visitor({ 'user-agent': agent }).crawler).toBe(crawler)
})
