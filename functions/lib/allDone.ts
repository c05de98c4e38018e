/**
 * The results of work that is done at the same time. Waits for all of it before it tells the first fault: what still ran
 * when its function answered would be frozen half-way, and go on who knows when.
 */
export async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
