/** The version of Node that deployed functions run with; the bundles are made for it. */
export const nodeVersion = 24
