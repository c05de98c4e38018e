import { timingSafeEqual } from 'node:crypto'

/** Whether a secret from a link is the one expected, compared in constant time. */
export function isSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
