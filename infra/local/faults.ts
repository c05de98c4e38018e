import { setClock } from './clock.ts'
import type { AwsCall } from './interleaver.ts'

/**
 * The faults of a call to an AWS service. `before`: the connection breaks before the call arrives. `lost`: the call is
 * executed, but its answer is lost. `throttled`: the service refuses it. `timedOut`: the function times out, but the
 * call is executed. `slow`: the call is delayed. `killed`: the function's process is killed after the call is executed.
 */
export const faultKinds = ['before', 'lost', 'throttled', 'timedOut', 'slow', 'killed'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault to inject into calls of a function (such as `posts.create`): from its `at`th call on, for `times` calls. */
export type Fault = {
  function: string
  /** Only while the function serves this visitor (an IP address); without it, all visitors. */
  visitor?: string
  kind: FaultKind
  at: number
  times?: number
  /** Counts only calls that may write; for `killed` only those that the service did not refuse. */
  writes?: boolean
  /** Counts only calls of this service, such as `ses`; without it, all but those to Secrets Manager. */
  service?: string
  /** How long a slow call takes. */
  ms?: number
}

/** How a service answered a call: a refused one, such as a condition that did not hold, has changed nothing. */
export type CallAnswer = { refused: boolean }

export type Faults = ReturnType<typeof createFaults>

/** Secrets are read for an instance, by whichever call comes first, and not for what is asked of it. */
export const ofItsStart = ({ service }: Pick<AwsCall, 'service'>): boolean => service === 'secretsmanager'

const keyOf = (name: string, visitor = '') => `${name} ${visitor}`

/**
 * A clock skew: the function's clock is `ms` ahead of AWS's (negative: behind). Without `function`, the clock of the
 * whole laptop cloud.
 */
export type Skew = { kind: 'clock'; ms: number; function?: string; visitor?: string }

/** The registry of injected faults: one for each function and visitor. Each retry of the SDK counts as a call. */
export function createFaults() {
  const orders = new Map<string, { fault: Fault; seen: number; met: number }>()
  const skews = new Map<string, number>()
  return {
    /** Sets the fault of a function and visitor; replaces an earlier one. */
    order: (fault: Fault): void => {
      orders.set(keyOf(fault.function, fault.visitor), { fault, seen: 0, met: 0 })
    },
    /** Sets a clock skew, relative to the real time. */
    skew: ({ function: name, visitor, ms }: Skew): void => {
      if (name) skews.set(keyOf(name, visitor), ms)
      else setClock(ms)
    },
    /** The clock skew of a function relative to the laptop cloud, in milliseconds. */
    skewOf: (name: string, visitor: string | undefined): number =>
      skews.get(keyOf(name, visitor)) ?? skews.get(keyOf(name)) ?? 0,
    /**
     * Removes the fault and skew of a function and returns how many calls the fault has hit. Without a name, removes
     * the laptop cloud's skew.
     */
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
    /**
     * The fault that applies to a call that a function is making, if any. `killed` applies only once the call is
     * answered, every other kind only before.
     */
    meet: (name: string, visitor: string | undefined, call: AwsCall, answer?: CallAnswer): Fault | undefined => {
      const order = orders.get(keyOf(name, visitor)) ?? orders.get(keyOf(name))
      if (!order || (order.fault.kind === 'killed') !== (answer !== undefined)) return undefined
      const { at, times = 1, writes, service = ofItsStart(call) ? undefined : call.service } = order.fault
      if ((writes && (call.reads || answer?.refused)) || service !== call.service) return undefined
      order.seen++
      if (order.seen < at || order.seen >= at + times) return undefined
      order.met++
      return order.fault
    },
  }
}
