/**
 * The version of the API, sent with each response in `versionHeader`. Raise the major number for changes that break
 * pages of the version before: these then offer to reload.
 */
export const version = '1.0'

export const versionHeader = 'x-version'

/** Whether the version of a response has a newer major number than this code, so that calls may fail. */
export const isNewer = (received: string): boolean => Number.parseInt(received, 10) > Number.parseInt(version, 10)
