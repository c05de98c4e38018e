/** A call to an AWS service, as far as the order of calls depends on it. */
export type AwsCall = {
  service: string
  /** Is the call read-only? */
  reads: boolean
  /** The resources that it reads or writes: `posts` for a whole table, `posts 01…` for one item. */
  touches: string[]
}

/**
 * One of several concurrent runs: a function that serves a visitor; without `visitor`, one started by an event or
 * schedule.
 */
export type Party = { function: string; visitor?: string }

/** An executed call, with the index of its party. */
export type ExecutedCall = AwsCall & { party: number }

/** Registers a running function as one of the parties whose calls are interleaved. */
export type Seat = {
  /** Waits for the call's turn; the returned function must be called when the call is done. */
  take: (call: AwsCall) => Promise<() => void>
  leave: () => void
}

export type Interleaver = ReturnType<typeof createInterleaver>

type Player = Party & { state: 'expected' | 'here' | 'gone'; waiting: { call: AwsCall; go: () => void }[] }

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)

/** Do two calls interfere, so that their order may make a difference? */
export const interfere = (a: AwsCall, b: AwsCall): boolean =>
  !(a.reads && b.reads) && a.touches.some((one) => b.touches.some((other) => overlap(one, other)))

/**
 * A deterministic scheduler for race tests: several functions run concurrently, and it lets one of their AWS calls
 * proceed at a time. It decides only when each function is waiting with a call or has ended, so that the same order
 * reproduces the same run.
 */
export function createInterleaver() {
  let players: Player[] = []
  let order: number[] = []
  let turns: ExecutedCall[] = []
  let underWay = false

  /**
   * The party whose call is next: by the given order; after its end the first that is ready, skipping orders that are
   * equivalent to one already covered (partial-order reduction).
   */
  function choose(): number {
    const ready = players.flatMap(({ waiting }, at) => (waiting.length > 0 ? [at] : []))
    const wanted = order[turns.length]
    if (wanted !== undefined && ready.includes(wanted)) return wanted
    const last = turns.at(-1)
    const comesBefore = (at: number) =>
      last && at < last.party && !players[at]?.waiting.some(({ call }) => interfere(call, last))
    return ready.find((at) => !comesBefore(at)) ?? ready[0] ?? -1
  }

  function next(): void {
    if (underWay || players.some(({ state, waiting }) => state !== 'gone' && waiting.length === 0)) return
    const party = choose()
    const chosen = players[party]?.waiting.shift()
    if (!chosen) return
    underWay = true
    turns.push({ ...chosen.call, party })
    chosen.go()
  }

  return {
    /**
     * Makes the next run of each of these functions a party; their calls proceed in the order `by` (indexes of
     * parties).
     */
    order(parties: Party[], by: number[]): void {
      players = parties.map((party) => ({ ...party, state: 'expected', waiting: [] }))
      ;[order, turns, underWay] = [by, [], false]
    },
    /** Ends the scheduling: releases all waiting calls and returns the executed calls in order. */
    lift(): ExecutedCall[] {
      for (const { waiting } of players) for (const { go } of waiting) go()
      players = []
      return turns
    },
    /** Registers a starting function as one of the expected parties; undefined if it is not expected. */
    seat(name: string, visitor: string | undefined): Seat | undefined {
      const player = players.find((one) => one.state === 'expected' && one.function === name && one.visitor === visitor)
      if (!player) return undefined
      player.state = 'here'
      return {
        async take(call) {
          if (!players.includes(player) || player.state === 'gone') return () => {}
          await new Promise<void>((go) => {
            player.waiting.push({ call, go })
            next()
          })
          return () => {
            underWay = false
            next()
          }
        },
        leave() {
          player.state = 'gone'
          for (const { go } of player.waiting.splice(0)) go()
          next()
        },
      }
    },
  }
}
