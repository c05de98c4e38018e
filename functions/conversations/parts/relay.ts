import { keyedHashes } from '../../lib/keyedHash.ts'
import type { Seats } from './data.ts'

/** The domain at which answers by mail come in; without one, conversations are answered by their links. */
const domain = process.env.REPLY_DOMAIN

/**
 * The address by which a side answers a mail, so that neither learns the other's; undefined without a domain. Like the
 * secrets of links it is computed, and stored nowhere. In hex, as mail servers may change letters to lower case.
 */
export const relayOf = (seats: Seats): string | undefined =>
  domain && `c-${hexOf(`${seats.mine.conversationId}AA`)}${proofsOf(seats)[0]}@${domain}`

/** The conversation of a relay address, and what proves it; undefined for any other address. */
export function namedByRelay(address: string): { conversationId: string; proof: string } | undefined {
  const [local = '', host] = address.toLowerCase().split('@')
  const [, id, proof] = /^c-([0-9a-f]{36})([0-9a-f]{24})$/.exec(local) ?? []
  if (host !== domain || !id || !proof) return undefined
  return { conversationId: Buffer.from(id, 'hex').toString('base64url').slice(0, 22), proof }
}

/** Whether this proves a relay address of a side that has not been revoked. */
export const isRelayOf = (seats: Seats, proof: string): boolean => proofsOf(seats).includes(proof)

/** Once the other side has blocked this one, another address is made (CNV-02). */
const proofsOf = ({ mine, theirs }: Seats): string[] =>
  keyedHashes(`conversation relay ${mine.side} ${mine.conversationId} ${theirs.revoked ?? 0}`, 'links').map((hash) =>
    hexOf(hash).slice(0, 24),
  )

const hexOf = (hash: string) => Buffer.from(hash, 'base64url').toString('hex')
