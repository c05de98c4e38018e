import { createHash } from 'node:crypto'
import type { Wording } from '../wording.ts'
import { beforeViewing, giftCard, inTransit, irrevocable, ownerAway } from './money.ts'
import { bookingPage, favours, returns, visa } from './promises.ts'
import { disguised, landlordList, papers, textCode } from './requests.ts'

/** Terse, dialect, broken and deliberately odd wordings, by kind, written before the rules were looked at. */
const written = {
  beforeViewing,
  ownerAway,
  irrevocable,
  inTransit,
  disguised,
  giftCard,
  textCode,
  papers,
  landlordList,
  returns,
  favours,
  bookingPage,
  visa,
} satisfies Record<string, Wording>

export type OddKind = keyof typeof written
export const oddKinds = Object.keys(written) as OddKind[]

export type OddStranger = { kind: OddKind; text: string; fraud: boolean }

/** Whether a text is in the half that is looked at once: by its hash, so that a new text moves no other one. */
const isOnce = (text: string) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1

/** The two halves: `tuned` improves the rules, `once` is looked at when they are done. */
export function oddSets(): Record<'tuned' | 'once', readonly OddStranger[]> {
  const all = oddKinds.flatMap((kind) => [
    ...written[kind].frauds.map((text) => ({ kind, text, fraud: true })),
    ...written[kind].honest.map((text) => ({ kind, text, fraud: false })),
  ])
  return { tuned: all.filter(({ text }) => !isOnce(text)), once: all.filter(({ text }) => isOnce(text)) }
}
