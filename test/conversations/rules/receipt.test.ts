import { expect, test } from 'vitest'
import { provenSender, receivedMail } from '#functions/conversations/incoming/receipt.ts'

type Case = {
  from?: string[]
  source?: string
  headers?: { name: string; value: string }[]
  headersTruncated?: boolean
} & Partial<Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', string>>

const received = ({ from = ['Besa <Besa@example.com>'], source = 'besa@example.com', ...given }: Case) => {
  const { headers = [], headersTruncated = false, ...found } = given
  const checks = { spam: 'PASS', virus: 'PASS', spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', ...found }
  return receivedMail.parse({
    receipt: {
      recipients: ['c-1@reply.example.com'],
      ...Object.fromEntries(Object.entries(checks).map(([name, status]) => [`${name}Verdict`, { status }])),
      action: { bucketName: 'mail', objectKey: 'received/1' },
    },
    mail: {
      ...{ timestamp: '2026-11-30T10:00:00.000Z', source, headers, headersTruncated },
      commonHeaders: { from },
    },
  })
}
const signedBy = (...domains: string[]) =>
  domains.map((domain) => ({ name: 'DKIM-Signature', value: `v=1; a=rsa-sha256; d=${domain}; s=one; bh=x; b=y` }))
const unaligned = { dmarc: 'GRAY', source: 'x@elsewhere.example', dkim: 'FAIL' }

test.each<[string, Case, boolean]>([
  ['passes all checks', {}, true],
  ['may be spam', { spam: 'GRAY' }, true],
  ['is spam', { spam: 'FAIL' }, false],
  ['has a virus', { virus: 'FAIL' }, false],
  ['could not be scanned', { virus: 'PROCESSING_FAILED' }, false],
  ['is refused by the policy of its domain', { dmarc: 'FAIL' }, false],
  ['could not be checked', { dmarc: 'PROCESSING_FAILED' }, false],
  ['passes DMARC by its signature alone', { spf: 'FAIL' }, true],
  ['has no policy, and SPF of its domain', { dmarc: 'GRAY', dkim: 'FAIL' }, true],
  ['has no policy, and SPF of a host below its domain', { ...unaligned, source: 'b@bounce.example.com' }, true],
  ['has no policy, and SPF of another domain', unaligned, false],
  ['has no policy, and SPF of a domain that ends alike', { ...unaligned, source: 'x@notexample.com' }, false],
  ['has no policy, and no SPF', { dmarc: 'GRAY', spf: 'GRAY', dkim: 'FAIL' }, false],
  ['has no policy, and its own signature', { ...unaligned, dkim: 'PASS', headers: signedBy('Example.com') }, true],
  [
    'has no policy, and the signature of another',
    { ...unaligned, dkim: 'PASS', headers: signedBy('evil.example') },
    false,
  ],
  [
    'has no policy, and one of two signatures is of another',
    { ...unaligned, dkim: 'PASS', headers: signedBy('example.com', 'evil.example') },
    false,
  ],
  ['has no policy, and no signature that is seen', { ...unaligned, dkim: 'PASS' }, false],
  [
    'has no policy, and headers that are cut off',
    { ...unaligned, dkim: 'PASS', headers: signedBy('example.com'), headersTruncated: true },
    false,
  ],
  ['has no sender', { from: [] }, false],
  ['has two senders', { from: ['besa@example.com', 'evil@evil.example'] }, false],
  ['has two senders in one header', { from: ['besa@example.com, evil@evil.example'] }, false],
])('a mail that %s (CNV-03)', (_, given, counts) => {
  expect(provenSender(received(given))).toBe(counts ? 'besa@example.com' : undefined)
})
