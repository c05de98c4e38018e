import type { TestProject } from 'vitest/node'
import { runProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** The folder where the laptop cloud keeps its state. */
    state: string
  }
}

/**
 * Runs the product on an empty state for all tests; or tests one that runs already, when `TREGU_ADDRESS` names it and
 * `TREGU_STATE` its folder.
 */
export default async function startCloud(project: TestProject) {
  const running = process.env.TREGU_ADDRESS
  if (running) {
    project.provide('state', process.env.TREGU_STATE ?? '.local')
    return project.provide('address', running)
  }
  const { address, state, stop } = await runProduct({ empty: true })
  project.provide('address', address)
  project.provide('state', state)
  return stop
}
