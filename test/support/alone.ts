import type { TestProject } from 'vitest/node'
import { productToTest } from './product.ts'

/** Runs one more product, for tests that would disturb all others. */
export default async function startAlone(project: TestProject) {
  const { address, state, stop } = await productToTest()
  project.provide('address', address)
  project.provide('state', state)
  return stop
}
