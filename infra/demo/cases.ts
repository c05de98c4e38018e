import type { Language } from '#shared/lib/language.ts'
import type { Region } from '#shared/places/cities.ts'
import type { Kind } from '#shared/posts/lists.ts'
import type { Action } from '#shared/trust/actions.ts'
import type { Reason } from '#shared/trust/reasons.ts'

/**
 * A case of the demo: which of the active listings it is about (that of this number among those of a kind, an offer and a
 * region), who reported it, and what was decided. `hoursAgo` is when it was first reported; each further report came an
 * hour later.
 */
export type DemoCase = {
  listing: { kind: Kind; offer?: 'rent' | 'selling'; region: Region; number: number }
  hoursAgo: number
  reports: readonly { reason: Reason; language: Language; words?: string; name?: string; email?: string }[]
  decided?: { action: Action; reason: Reason; words: string; hoursLater: number }
}

/** What the queue of the demo has: reports as people write them, in both languages, and what became of earlier ones. */
export const demoCases: readonly DemoCase[] = [
  {
    listing: { kind: 'apartment', offer: 'rent', region: 'kosovo', number: 4 },
    hoursAgo: 5,
    reports: [
      {
        reason: 'scam',
        language: 'en',
        words: 'I asked for a visit. He is abroad, wants 500 first and sends the keys by courier.',
      },
      { reason: 'scam', language: 'al', words: 'Kërkon kapar me Western Union para se ta shohësh banesën.' },
      { reason: 'photos', language: 'en', words: 'These pictures are from a hotel in Tirana.' },
    ],
  },
  {
    listing: { kind: 'apartment', offer: 'rent', region: 'kosovo', number: 11 },
    hoursAgo: 26,
    reports: [
      { reason: 'misleading', language: 'al', words: 'Çmimi në telefon ishte 150 € më shumë se këtu.' },
      { reason: 'misleading', language: 'en' },
    ],
  },
  {
    listing: { kind: 'apartment', offer: 'rent', region: 'newyork', number: 3 },
    hoursAgo: 9,
    reports: [
      {
        reason: 'discrimination',
        language: 'en',
        words: 'She told me on the phone that she does not take vouchers. That is against the law here.',
        name: 'Dana Rivera',
        email: 'dana.rivera@example.com',
      },
    ],
  },
  {
    listing: { kind: 'house', offer: 'rent', region: 'kosovo', number: 0 },
    hoursAgo: 2,
    reports: [{ reason: 'gone', language: 'al', words: 'E kanë dhënë para një muaji.' }],
  },
  {
    listing: { kind: 'car', offer: 'selling', region: 'kosovo', number: 5 },
    hoursAgo: 50,
    reports: [{ reason: 'duplicate', language: 'en', words: 'The same car is listed three times.' }],
  },
  {
    listing: { kind: 'car', offer: 'selling', region: 'kosovo', number: 9 },
    hoursAgo: 14,
    reports: [
      { reason: 'privacy', language: 'al', words: 'Në foton e dytë shihen targat dhe emri i pronarit në librezë.' },
    ],
  },
  {
    listing: { kind: 'apartment', offer: 'rent', region: 'newyork', number: 8 },
    hoursAgo: 100,
    reports: [{ reason: 'misleading', language: 'en', words: 'It is a basement, not the second floor.' }],
    decided: {
      action: 'change',
      reason: 'misleading',
      words: 'The photos show a basement. Please correct the storey.',
      hoursLater: 20,
    },
  },
  {
    listing: { kind: 'roommate', region: 'kosovo', number: 1 },
    hoursAgo: 160,
    reports: [{ reason: 'scam', language: 'al', words: 'S’përgjigjet në telefon.' }],
    decided: { action: 'dismiss', reason: 'scam', words: '', hoursLater: 3 },
  },
  {
    listing: { kind: 'house', offer: 'selling', region: 'newyork', number: 2 },
    hoursAgo: 230,
    reports: [
      { reason: 'photos', language: 'en', words: 'My photos, from my own listing of last year.' },
      { reason: 'scam', language: 'en' },
    ],
    decided: {
      action: 'warn',
      reason: 'photos',
      words: 'Two of the photos show another home. Use photos of exactly this one.',
      hoursLater: 7,
    },
  },
]
