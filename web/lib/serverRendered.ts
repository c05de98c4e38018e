/** The data embedded in a server-rendered page, as JSON. */
export const islandText = () => document.getElementById('data')?.textContent

/** Whether the server rendered the page, so that content is already shown. */
export const isServerRendered = (): boolean => Boolean(islandText())
