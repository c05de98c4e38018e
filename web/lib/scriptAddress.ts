const policy = globalThis.window?.trustedTypes?.createPolicy('worker', { createScriptURL: (path) => path })

/**
 * The address of a worker's script, as the content security policy demands it (Trusted Types). Only for addresses that
 * the build names. A TrustedScriptURL is accepted in place of a string, which the DOM types do not declare.
 */
export const scriptAddress = (path: string): string => (policy?.createScriptURL(path) ?? path) as string
