/** The data embedded in a server-rendered page, as JSON. */
export const embeddedData = () => document.getElementById('data')?.textContent

/** Whether what is rendered is the server's page: on the server, and in the browser until the page is hydrated. */
export const isServerRendered = (): boolean => globalThis.document === undefined || embeddedData() !== undefined
