import { type ExecutedCall, interfere } from '../../infra/local/interleaver.ts'

/**
 * Runs every interleaving of the AWS calls of two parties once. Interleavings that differ only in the order of
 * independent neighbours are equivalent, and only the first of them is run (the normal form of Mazurkiewicz's traces).
 * `run` takes a prefix of an interleaving, lets the scheduler choose the rest, and returns the turns that were taken.
 * Stops after `most` runs. Returns how many interleavings were run, how many merges of the calls they represent (the
 * most of any run), and whether all were covered.
 */
export async function everyOrder(run: (order: number[]) => Promise<ExecutedCall[]>, most: number) {
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

/**
 * The next interleaving in lexical order: the last turn of the first party that can also be the second's is changed.
 */
function nextOrder(turns: readonly ExecutedCall[]): number[] | undefined {
  for (let at = turns.length - 1; at >= 0; at--) {
    const rest = turns.slice(at + 1)
    if (turns[at]?.party !== 0 || !rest.some(({ party }) => party === 1)) continue
    // Unless the second party's next call conflicts with one of the first party's later calls, swapping them is
    // equivalent.
    if (!mayFollow(turns, at)) continue
    return [...turns.slice(0, at).map(({ party }) => party), 1]
  }
  return undefined
}

/** Does any later call of the first party see another state after this call of the second party? */
const mayFollow = (turns: readonly ExecutedCall[], at: number): boolean => {
  const [ours, theirs] = [0, 1].map((party) => turns.slice(at).filter((turn) => turn.party === party))
  return (ours ?? []).some((one) => (theirs ?? []).some((other) => interfere(one, other)))
}

/** The number of ways to merge the calls of two parties. */
function mergesOf(turns: readonly ExecutedCall[]): number {
  const ours = turns.filter(({ party }) => party === 0).length
  let ways = 1
  for (let at = 1; at <= turns.length - ours; at++) ways = (ways * (ours + at)) / at
  return Math.round(ways)
}
