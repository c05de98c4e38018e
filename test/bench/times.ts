/** In milliseconds. */
export type Times = { p50: number; p95: number; mean: number }

/** The number of times that a kind of search is timed. */
export const samples = 200

/** The duration of a function, in ms. */
export async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The duration of a function, and the CPU time of the whole process, including garbage collection; in ms. */
export async function costOf(work: () => unknown): Promise<{ time: number; cpu: number }> {
  const before = process.cpuUsage()
  const time = await timeOf(work)
  const { user, system } = process.cpuUsage(before)
  return { time, cpu: (user + system) / 1000 }
}

export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), mean: times.reduce((sum, time) => sum + time, 0) / times.length }
}
