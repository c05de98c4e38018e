/** The data that a server-made page brings along, as JSON. */
export const islandText = () => document.getElementById('data')?.textContent

/** Was the page made by the server, so that something is shown already? */
export const isServerRendered = (): boolean => Boolean(islandText())
