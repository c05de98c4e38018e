import { createHash } from 'node:crypto'
import type { Wording } from '../wording.ts'
import { last } from './last.ts'
import { beforeViewing, giftCard, inTransit, irrevocable, ownerAway } from './money.ts'
import { moreFrauds } from './moreFrauds.ts'
import { moreHonest } from './moreHonest.ts'
import { bookingPage, favours, returns, visa } from './promises.ts'
import { disguised, landlordList, papers, textCode } from './requests.ts'

/** Terse, dialect, broken and deliberately odd wordings, written before the rules were looked at. */
const written: readonly Wording[] = [
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
]

/** Whether a text is in the half that is looked at once: by its hash, so that a new text moves no other one. */
const isOnce = (text: string) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1

const rowsOf = ({ frauds, honest }: Wording) => [
  ...frauds.map((text) => ({ text, fraud: true })),
  ...honest.map((text) => ({ text, fraud: false })),
]

/**
 * `tuned`: half of what was written first, and what was written meanwhile. `once`: the other half, which was looked at
 * once, and then improved the rules. `last`: written and looked at when they were done.
 */
export function oddSets() {
  const first = written.flatMap(rowsOf)
  return {
    tuned: [...first.filter(({ text }) => !isOnce(text)), ...rowsOf({ frauds: moreFrauds, honest: moreHonest })],
    once: first.filter(({ text }) => isOnce(text)),
    last: rowsOf(last),
  }
}
