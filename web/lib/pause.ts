/** So many milliseconds later; after 0, what comes next is a task of its own, before which the page answers. */
export const pause = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms))
