import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CloudAddress } from '../../infra/local/cloud.ts'
import { aimAt } from './http.ts'
import { type Product, runProduct } from './product.ts'

/** A separate product for one test file. */
export type SeparateProduct = Product & { cloud: CloudAddress }

/**
 * Starts another, empty product from the same assembly or another one, for tests that would disturb all others. All requests of the
 * test file go to it until it is stopped.
 */
export async function runSeparateProduct(
  variables: Record<string, string>,
  assembly = process.env.TREGU_ASSEMBLY ?? join(inject('state'), 'cdk.out'),
): Promise<SeparateProduct> {
  const product = await runProduct({ empty: true, assembly, variables })
  const cloud: CloudAddress = JSON.parse(readFileSync(join(product.state, 'cloud.json'), 'utf8'))
  aimAt(product)
  return {
    ...product,
    cloud,
    async stop() {
      aimAt()
      await product.stop()
    },
  }
}
