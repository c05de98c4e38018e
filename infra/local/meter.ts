import type { Cost } from './callers.ts'

/** Resource usage: calls to AWS services, and DynamoDB's read and write units. */
export type Usage = { calls: number } & Cost

export type FunctionUsage = Usage & {
  invocations: number
  failures: number
  /** Calls by service, such as `dynamodb`. */
  services: Record<string, number>
}

export const noUsage = (): Usage => ({ calls: 0, rru: 0, wru: 0 })

export function addCall(usage: Usage, cost: Cost): void {
  usage.calls += 1
  usage.rru += cost.rru
  usage.wru += cost.wru
}

export type Meter = ReturnType<typeof createMeter>

/** Counts the usage per function since the start. */
export function createMeter() {
  const functions: Record<string, FunctionUsage> = {}
  function of(name: string): FunctionUsage {
    functions[name] ??= { invocations: 0, failures: 0, ...noUsage(), services: {} }
    return functions[name]
  }
  return {
    functions,
    invoked: (name: string, failed: boolean) => {
      of(name).invocations += 1
      if (failed) of(name).failures += 1
    },
    called: (name: string, service: string, cost: Cost) => {
      const usage = of(name)
      addCall(usage, cost)
      usage.services[service] = (usage.services[service] ?? 0) + 1
    },
  }
}
