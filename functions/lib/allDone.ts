/**
 * Like `Promise.all`, but waits until all promises have settled before it throws the first error. Lambda freezes an
 * instance once its handler answers: work still in flight would be suspended and resume at an unknown time.
 */
export async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
