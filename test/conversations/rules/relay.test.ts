import { expect, test, vi } from 'vitest'
import { withoutAddress } from '#shared/lib/email.ts'
import { shows } from '../../support/incoming.ts'
import { giveSecrets } from '../../support/secrets.ts'

vi.stubEnv('REPLY_DOMAIN', 'reply.example.com')
await giveSecrets({ links: { key: 'a'.repeat(43) } })
const { isRelayOf, namedByRelay, relayOf } = await import('#functions/conversations/parts/relay.ts')

const conversationId = 'Ab_-567890123456789012'
const seat = (side: 'poster' | 'visitor', revoked?: number) => ({ conversationId, side, revoked }) as never
const poster = (revoked?: number) => ({ mine: seat('poster'), theirs: seat('visitor', revoked) })
const visitor = { mine: seat('visitor'), theirs: seat('poster') }

test('a relay address names its conversation and its side, whatever case mail servers make of it (CNV-02)', () => {
  const relay = relayOf(poster()) ?? ''
  expect(relay).toMatch(/^c-[0-9a-f]{60}@reply\.example\.com$/)
  expect(relay.split('@')[0]?.length).toBeLessThanOrEqual(64)
  for (const written of [relay, relay.toUpperCase()]) {
    const named = namedByRelay(written)
    expect(named?.conversationId).toBe(conversationId)
    expect(isRelayOf(poster(), named?.proof ?? '')).toBe(true)
    expect(isRelayOf(visitor, named?.proof ?? '')).toBe(false)
  }
})

test('once the other side has blocked it, a side has another relay address (CNV-02)', () => {
  const { proof = '' } = namedByRelay(relayOf(poster()) ?? '') ?? {}
  expect(isRelayOf(poster(1), proof)).toBe(false)
  expect(relayOf(poster(1))).not.toBe(relayOf(poster()))
})

test.each(['c-1@reply.example.com', 'hello@reply.example.com', `c-${'0'.repeat(60)}@example.com`, ''])(
  '%s is no relay address',
  (address) => {
    expect(namedByRelay(address)).toBeUndefined()
  },
)

test.each([
  ['as it is typed', 'Write to besa.g+x@example.com!', 'Write to •••!'],
  ['in other letters', 'Besa.G+X@Example.COM', '•••'],
  ['in a link', 'mailto:besa.g%2Bx%40example.com', 'mailto:•••'],
  ['of somebody else', 'arta@example.com', 'arta@example.com'],
  ['that is alike', 'besaxg+x@example.com', 'besaxg+x@example.com'],
])('an address %s is left out (CNV-02)', (_, text, without) => {
  expect(withoutAddress(text, 'besa.g+x@example.com')).toBe(without)
})

const address = 'besa.gashi@example.com'
test.each<[string, string]>([
  ['plain', `Besa <${address}>`],
  ['in capitals', 'BESA.GASHI@EXAMPLE.COM'],
  ['in a link', `?to=${encodeURIComponent(address)}`],
  ['quoted-printable', 'besa.gashi=40exam=\r\nple.com'],
  ['as entities of HTML', 'besa.gashi&#64;example.com'],
  ...['', 'a', 'ab'].map((before): [string, string] => [
    'base64',
    Buffer.from(`${before}${address}.`).toString('base64'),
  ]),
  ['base64 in lines', Buffer.from(`Hello, write to ${address} soon`).toString('base64').replace(/.{16}/g, '$&\r\n')],
])('the search for leaks finds an address that is written %s (CNV-02)', (_, bytes) => {
  expect(shows(`Something ${bytes} else`, address)).toBe(true)
  expect(shows(`Something ${bytes} else`, 'arta@example.com')).toBe(false)
})
