/** What shall go wrong with the next calls of a table: they are throttled, or answered late. */
export type Fault = { table: string; times: number } & ({ throttled: true } | { lateMs: number })

export type Faults = ReturnType<typeof createFaults>

/** Faults to order, for tests of what follows them. */
export function createFaults() {
  const ordered: Fault[] = []
  return {
    order: (fault: Fault) => void ordered.push({ ...fault }),
    /** The fault that this call of a table meets, if one was ordered. */
    meet(table: string): Fault | undefined {
      const at = ordered.findIndex((fault) => fault.table === table)
      const fault = ordered[at]
      if (!fault) return undefined
      fault.times -= 1
      if (fault.times <= 0) ordered.splice(at, 1)
      return fault
    },
  }
}
