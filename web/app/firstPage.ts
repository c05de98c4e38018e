type Listener = () => void

let listener: Listener | undefined

/** Calls `listen` once, when the first page is rendered, and hydrated if it came from the server; also if it crashed. */
export function onFirstPage(listen: Listener): void {
  listener = listen
}

/** Called in the commit of each page. */
export function markPageShown(): void {
  listener?.()
  listener = undefined
}
