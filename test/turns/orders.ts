import { interfere, type Turn } from '../../infra/local/turns.ts'

/**
 * Runs every order of the calls of two parties, each once: orders that differ only in neighbours which touch nothing in
 * common are one (their first is run, the normal form of Mazurkiewicz's traces). `run` takes the first turns of an
 * order, lets the rest go as the scheduler chooses, and answers the turns that were made. Stops after `most` of them;
 * answers how many orders were run, for how many merges of the calls they stand (the most that any order had), and
 * whether these were all.
 */
export async function everyOrder(run: (order: number[]) => Promise<Turn[]>, most: number) {
  let orders = 0
  let merges = 0
  for (let order: number[] | undefined = []; order; ) {
    if (orders === most) return { orders, merges, whole: false }
    const turns = await run(order)
    orders++
    merges = Math.max(merges, mergesOf(turns))
    order = nextOrder(turns)
  }
  return { orders, merges, whole: true }
}

/** The order that follows in the alphabet: the last turn of the first party that the second may take as well is its. */
function nextOrder(turns: readonly Turn[]): number[] | undefined {
  for (let at = turns.length - 1; at >= 0; at--) {
    const rest = turns.slice(at + 1)
    if (turns[at]?.party !== 0 || !rest.some(({ party }) => party === 1)) continue
    // Before the second party's next call interferes with one of the first that follows here, nothing is another order.
    if (!mayFollow(turns, at)) continue
    return [...turns.slice(0, at).map(({ party }) => party), 1]
  }
  return undefined
}

/** Would any of the first party's calls from here on meet another state after the second party's? */
const mayFollow = (turns: readonly Turn[], at: number): boolean => {
  const [ours, theirs] = [0, 1].map((party) => turns.slice(at).filter((turn) => turn.party === party))
  return (ours ?? []).some((one) => (theirs ?? []).some((other) => interfere(one, other)))
}

/** In how many ways the calls of two parties can be merged. */
function mergesOf(turns: readonly Turn[]): number {
  const ours = turns.filter(({ party }) => party === 0).length
  let ways = 1
  for (let at = 1; at <= turns.length - ours; at++) ways = (ways * (ours + at)) / at
  return Math.round(ways)
}
