/** A call of AWS as its service sees it. */
export type AwsCall = {
  service: string
  /** Does it leave the service as it was? */
  reads: boolean
  /** What it reads or writes, each such as `posts` for a whole table and `posts 01…` for an item of it. */
  touches: string[]
}

/** A function while it serves a visitor; without one, when an event or the clock has started it. */
export type Party = { function: string; visitor?: string }

/** A call that was made, and by which of the parties. */
export type Turn = AwsCall & { party: number }

/** Who runs as one of the parties. */
export type Seat = {
  /** Waits for its turn; what it answers tells that the call was done. */
  take: (call: AwsCall) => Promise<() => void>
  leave: () => void
}

export type Turns = ReturnType<typeof createTurns>

type Player = Party & { state: 'expected' | 'here' | 'gone'; waiting: { call: AwsCall; go: () => void }[] }

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)

/** May the order of two calls make a difference? */
export const interfere = (a: AwsCall, b: AwsCall): boolean =>
  !(a.reads && b.reads) && a.touches.some((one) => b.touches.some((other) => overlap(one, other)))

/**
 * Decides whose AWS call goes next, one at a time, while several functions run beside each other. It decides once each
 * of them waits with a call or has ended, so that the same order gives the same run.
 */
export function createTurns() {
  let players: Player[] = []
  let order: number[] = []
  let turns: Turn[] = []
  let underWay = false

  /** By the order that was given; after its end the first, but for orders that another one stands for already. */
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
    /** The next run of each of these is a party, and their calls go in this order. */
    order(parties: Party[], by: number[]): void {
      players = parties.map((party) => ({ ...party, state: 'expected', waiting: [] }))
      ;[order, turns, underWay] = [by, [], false]
    },
    /** Lets everybody go as they like; answers the calls that were made, in their order. */
    lift(): Turn[] {
      for (const { waiting } of players) for (const { go } of waiting) go()
      players = []
      return turns
    },
    /** Lets a function that begins take its seat, if it was expected. */
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
