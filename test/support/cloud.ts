import type { TestProject } from 'vitest/node'
import { serveBrowser } from './chromium.ts'
import { runProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** The folder where the laptop cloud keeps its state. */
    state: string
    /** Where the browser that all journeys share can be reached. */
    browser: string
  }
}

/**
 * Runs a browser, and the product on an empty state, for all tests; or tests a product that runs already, when
 * `TREGU_ADDRESS` names it and `TREGU_STATE` its folder.
 */
export default async function startCloud(project: TestProject) {
  const running = process.env.TREGU_ADDRESS
  const product = running
    ? { address: running, state: process.env.TREGU_STATE ?? '.local', stop: async () => {} }
    : runProduct({ empty: true })
  const [browser, { address, state, stop }] = await Promise.all([serveBrowser(), product])
  project.provide('browser', browser.wsEndpoint())
  project.provide('address', address)
  project.provide('state', state)
  return () => Promise.all([browser.close(), stop()])
}
