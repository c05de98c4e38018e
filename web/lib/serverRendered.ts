/** The data embedded in a server-rendered page, as JSON. */
export const islandText = () => globalThis.document?.getElementById('data')?.textContent

/** Whether the page is that of the application, which hydrates it. */
export const isHydratable = (): boolean => document.querySelector('#root[data-rendered]') !== null

/** Forgets that the server rendered the page: other pages follow, which it did not. */
export function leaveServerRendered(): void {
  for (const id of ['data', 'scripts']) document.getElementById(id)?.remove()
}

/** Whether the server rendered the page, so that content is already shown. */
export const isServerRendered = (): boolean => Boolean(islandText())
