let mark = () => {}

/** Resolves once the first page is rendered, and hydrated if it came from the server; also if it crashed. */
export const firstPageShown = new Promise<void>((resolve) => {
  mark = resolve
})

export const markFirstPageShown = (): void => mark()
