import { asked } from '#shared/asked/contract.ts'
import { visitorsMin } from '#shared/asked/limits.ts'
import { hashedInMonth } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { customerNetwork } from '../../lib/visitor.ts'
import { addVisitor, countQuery, revealSentence } from '../parts/data.ts'

/**
 * Counts a sentence that was asked in vain, once a day for a visitor, not by crawlers. Until enough visitors have asked
 * it, nothing but hashes is stored (D-205). The answer tells nothing of others. After a crash one more time may be lost,
 * but is never counted twice.
 */
export const handler = endpoint(asked.note, async ({ body, language, visitor, take }) => {
  if (visitor.crawler) return { data: { counted: false } }
  // One customer may own a whole IPv6 site (/48), and must not be five visitors.
  const who = customerNetwork(visitor)
  const { outcome, sentence } = body
  // Parts of the sentence alone: there is no room for other words.
  const gaveWay = [...new Set(body.gaveWay)].filter((part) => sentence.includes(part))
  const report = { sentence, language, outcome, gaveWay }
  const once = take('sentence', { of: `${who} ${language} ${sentence}` })
  const counted = (await ifWithinLimit(once.then(() => true))) ?? false
  const { hash, ttl } = await hashedInMonth()
  const askedId = hash(`${language} ${sentence}`)
  // By visitor and sentence, so that nobody can tell what else the same visitor asked.
  const visitors = await addVisitor(askedId, hash(`${askedId} ${who}`), ttl)
  if (visitors !== undefined && visitors < visitorsMin) return { data: { counted } }
  const isWritten = visitors !== undefined && (await revealSentence(askedId, report))
  if (!isWritten && counted) await countQuery(askedId, report)
  return { data: { counted } }
})
