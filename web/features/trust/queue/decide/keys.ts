import type { Reason } from '#shared/trust/reasons.ts'

/** The keys of the reasons, the same in both languages; not j, k, n, u or w, which do something else. */
export const reasonKeys: Record<Reason, string> = {
  scam: 's',
  gone: 'g',
  misleading: 'm',
  duplicate: 'd',
  photos: 'p',
  discrimination: 'x',
  offensive: 'o',
  spam: 'a',
  privacy: 'v',
  minors: 'c',
  illegal: 'l',
  other: 'e',
}
