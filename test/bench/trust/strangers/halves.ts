import { randomOf } from '../../../../infra/demo/random.ts'
import { serbian, turkish } from './languages.ts'
import { more } from './more.ts'
import { bookingPage, favours, landlordList, returns, visa } from './promises.ts'
import { disguised, giftCard, papers, textCode } from './requests.ts'
import type { Wording } from './wording.ts'

/** What strangers write, by kind. It was written before the rules were looked at. */
const written = {
  serbian,
  turkish,
  disguised,
  giftCard,
  textCode,
  papers,
  landlordList,
  returns,
  favours,
  bookingPage,
  visa,
} as const satisfies Record<string, Wording>

export type StrangersKind = keyof typeof written
export type Stranger = { kind: StrangersKind; text: string; fraud: boolean }

/** Halves of the texts of each kind, by a fixed seed: one to improve the rules with, one that is looked at once. */
export function halves(): { tuned: Stranger[]; once: Stranger[] } {
  const random = randomOf('strangers')
  const tuned: Stranger[] = []
  const once: Stranger[] = []
  for (const [kind, { frauds, honest }] of Object.entries(written) as [StrangersKind, Wording][]) {
    for (const [texts, fraud] of [
      [frauds, true],
      [honest, false],
    ] as const) {
      const rows = random.shuffle(texts).map((text) => ({ kind, text, fraud }))
      tuned.push(...rows.slice(0, Math.ceil(rows.length / 2)))
      once.push(...rows.slice(Math.ceil(rows.length / 2)))
      tuned.push(...more[kind][fraud ? 'frauds' : 'honest'].map((text) => ({ kind, text, fraud })))
    }
  }
  return { tuned, once }
}
