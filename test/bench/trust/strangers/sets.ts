import { randomOf } from '../../../../infra/demo/random.ts'
import { serbian, turkish } from './languages.ts'
import { last } from './last.ts'
import { more } from './more.ts'
import { bookingPage, favours, landlordList, returns, visa } from './promises.ts'
import { disguised, giftCard, papers, textCode } from './requests.ts'
import { strangersKinds, type Wordings } from './wording.ts'

/** What strangers write, by kind. It was written before the rules were looked at. */
const written: Wordings = {
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
}

type Stranger = { text: string; fraud: boolean }

/**
 * `tuned`: texts that the rules were improved with; half of what was written first, by a fixed seed, and what was written
 * meanwhile. `once`: the other half, looked at once. `last`: written and looked at when the rules were done.
 */
type Sets = Record<'tuned' | 'once' | 'last', readonly Stranger[]>

export function sets(): Sets {
  const random = randomOf('strangers')
  const tuned: Stranger[] = []
  const once: Stranger[] = []
  const lastRows: Stranger[] = []
  for (const kind of strangersKinds) {
    for (const [of, fraud] of [
      ['frauds', true],
      ['honest', false],
    ] as const) {
      const row = (text: string) => ({ text, fraud })
      const rows = random.shuffle(written[kind][of]).map(row)
      const half = Math.ceil(rows.length / 2)
      tuned.push(...rows.slice(0, half), ...more[kind][of].map(row))
      once.push(...rows.slice(half))
      lastRows.push(...last[kind][of].map(row))
    }
  }
  return { tuned, once, last: lastRows }
}
