import type { TestProject } from 'vitest/node'
import { serveBrowser } from './chromium.ts'
import { productToTest } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** The state folder of the laptop cloud. */
    state: string
    /** The endpoint of the browser that all journeys share. */
    browser: string
  }
}

/** Starts a browser and the product for all tests. */
export default async function startCloud(project: TestProject) {
  const [browser, { address, state, stop }] = await Promise.all([serveBrowser(), productToTest()])
  project.provide('browser', browser.wsEndpoint())
  project.provide('address', address)
  project.provide('state', state)
  return () => Promise.all([browser.close(), stop()])
}
