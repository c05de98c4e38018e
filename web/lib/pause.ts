/** Resolves after `ms` milliseconds. With 0 it yields to the event loop, so that the page can react to input. */
export const pause = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms))
