import { describe, expect, test } from 'vitest'
import { violationsIn } from '#functions/violations/reported.ts'
import { browserReport } from '#shared/violations/schema.ts'

const site = 'https://tregu.example'
/** A report in Chromium's format. */
const chromium = (changes: object = {}) => ({
  age: 1,
  type: 'csp-violation',
  url: `${site}/user/dashboard`,
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'inline',
    columnNumber: 7,
    disposition: 'enforce',
    documentURL: `${site}/user/dashboard?name=Arta`,
    effectiveDirective: 'style-src-elem',
    lineNumber: 40,
    originalPolicy: "default-src 'none'",
    referrer: `${site}/user/login`,
    sample: 'secret',
    sourceFile: `${site}/assets/index-Dx_1abcd.js?a=1`,
    statusCode: 200,
    ...changes,
  },
})
const told = (report: unknown) => violationsIn(browserReport.parse(report))
const pageOf = (documentURL: string) => told([chromium({ documentURL })])[0]?.page

test('a report in either format is parsed: what was refused, on which page, by which file', () => {
  expect(told([chromium()])).toEqual([
    {
      directive: 'style-src-elem',
      blocked: 'inline',
      page: '/user/dashboard',
      file: '/assets/*Dx_1abcd.js',
      line: 40,
    },
  ])
  const older = {
    'blocked-uri': 'https://evil.example/a.js?who=me',
    'document-uri': `${site}/user/contact`,
    'violated-directive': "script-src 'self'",
  }
  expect(told({ 'csp-report': older })).toEqual([
    { directive: 'script-src', blocked: 'https://evil.example', page: '/user/contact' },
  ])
})

test('nothing personal is stored: no token, id, query or sample', () => {
  expect(pageOf(`${site}/user/confirm/9f8a7b6c5d4e`)).toBe('/user/confirm/*')
  expect(pageOf(`${site}/user/reset-password/aktivizo/9f8a?x=1#y`)).toBe('/user/reset-password/*')
  expect(pageOf(`${site}/user/post-details/01J8ZQ4W`)).toBe('/user/post-details/*')
  expect(pageOf(`${site}/Arta%20Krasniqi`)).toBe('/*')
  expect(pageOf(`${site}/user/call-me/now`)).toBe('/user/*/*')
  expect(told([chromium({ blockedURL: 'https://arta:pw@evil.example:8443/x?y' })])[0]?.blocked).toBe(
    'https://evil.example:8443',
  )
  expect(JSON.stringify(told([chromium()]))).not.toMatch(/secret|Arta|Mozilla/)
})

test.each([
  ['https://evil.example', 'https://evil.example'],
  ['https://xn--prishtin-01a.example:8443/a', 'https://xn--prishtin-01a.example:8443'],
  ['https://prishtinë.example/a', 'https://xn--prishtin-01a.example'],
  ['wss://192.0.2.1', 'wss://192.0.2.1'],
  ['https://[2001:db8::1]/', 'https://[2001:db8::1]'],
  ['https://call+383(44)now!.example', 'other'],
  ['https://under_score.example', 'other'],
  [`https://${'a.'.repeat(127)}example`, 'other'],
  [`https://${'a'.repeat(64)}.example`, 'other'],
  ['data:text/html,x', 'data'],
  ['pay-us-now:x', 'other'],
  ['pay-us-now', 'other'],
  ['eval', 'eval'],
])('of what was blocked, %s, only the host or a known word is kept (D-152)', (blockedURL, expected) => {
  expect(told([chromium({ blockedURL })])[0]?.blocked).toBe(expected)
})

describe('of no use is', () => {
  test.each([
    ['what an extension did', chromium({ sourceFile: 'moz-extension://1/a.js' })],
    ['what an extension wanted', chromium({ blockedURL: 'chrome-extension' })],
    ['a report of another type', { type: 'deprecation', body: { id: 'x' } }],
    ['one without a page', chromium({ documentURL: 'about' })],
    ['one without a directive', chromium({ effectiveDirective: '<b>' })],
    ['one with a directive that is none', chromium({ effectiveDirective: 'pay-us-now' })],
  ])('%s', (_, report) => expect(told([report])).toEqual([]))
})

test('duplicates are stored once, and only some of one batch', () => {
  expect(told([chromium(), chromium()])).toHaveLength(1)
  expect(told(Array.from({ length: 20 }, (_, lineNumber) => chromium({ lineNumber })))).toHaveLength(5)
})
