import { setClock } from './clock.ts'
import type { AwsCall } from './turns.ts'

/**
 * What may happen to a call of an AWS service: the connection breaks `before` it arrives; it is done and its answer is
 * `lost`; it is `throttled`; the function's time is over first and the call is done all the same (`timedOut`); it is
 * `slow`; the function's process is `killed` once it is done.
 */
export const faultKinds = ['before', 'lost', 'throttled', 'timedOut', 'slow', 'killed'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Meets the calls of a function (`posts.create`) from the `at`th on, so many `times`. */
export type Fault = {
  function: string
  /** Only while this address is served; anybody's when left out. */
  visitor?: string
  kind: FaultKind
  at: number
  times?: number
  /** Counts only calls that may write. */
  writes?: boolean
  /** Counts only calls of this service, such as `ses`. */
  service?: string
  /** How long a slow call takes. */
  ms?: number
}

export type Faults = ReturnType<typeof createFaults>

const keyOf = (name: string, visitor = '') => `${name} ${visitor}`

/** Lets the clock of a function be `ms` ahead of that of AWS, or behind it; without a function, that of the laptop cloud. */
export type Skew = { kind: 'clock'; ms: number; function?: string; visitor?: string }

/** The faults that were ordered: one for each function and visitor, and each attempt of the SDK is a call. */
export function createFaults() {
  const orders = new Map<string, { fault: Fault; seen: number; met: number }>()
  const skews = new Map<string, number>()
  return {
    /** Orders a fault, in the place of what was ordered for this function and visitor before. */
    order: (fault: Fault): void => {
      orders.set(keyOf(fault.function, fault.visitor), { fault, seen: 0, met: 0 })
    },
    /** Moves a clock, from where it stands without us. */
    skew: ({ function: name, visitor, ms }: Skew): void => {
      if (name) skews.set(keyOf(name, visitor), ms)
      else setClock(ms)
    },
    /** How far the clock of a function is from that of the laptop cloud. */
    skewOf: (name: string, visitor: string | undefined): number =>
      skews.get(keyOf(name, visitor)) ?? skews.get(keyOf(name)) ?? 0,
    /** Takes an order and a skew back; answers how many calls were met. Without a name, the laptop cloud's own skew. */
    lift: (name?: string, visitor?: string): number => {
      if (!name) {
        setClock(0)
        return 0
      }
      skews.delete(keyOf(name, visitor))
      const order = orders.get(keyOf(name, visitor))
      orders.delete(keyOf(name, visitor))
      return order?.met ?? 0
    },
    /** What meets the call that a function is just making. */
    meet: (name: string, visitor: string | undefined, call: AwsCall): Fault | undefined => {
      const order = orders.get(keyOf(name, visitor)) ?? orders.get(keyOf(name))
      if (!order) return undefined
      const { at, times = 1, writes, service = call.service } = order.fault
      if ((writes && call.reads) || service !== call.service) return undefined
      order.seen++
      if (order.seen < at || order.seen >= at + times) return undefined
      order.met++
      return order.fault
    },
  }
}
