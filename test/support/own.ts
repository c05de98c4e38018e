import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CloudAddress } from '../../infra/local/cloud.ts'
import { aimAt } from './http.ts'
import { type Product, runProduct } from './product.ts'

/** A product of a file's own. */
export type Own = Product & { cloud: CloudAddress }

/**
 * Runs one more product, empty and from the same assembly, for tests that would disturb all others, and aims all that
 * follows at it until it stops.
 */
export async function runOwn(variables: Record<string, string>): Promise<Own> {
  const assembly = process.env.TREGU_ASSEMBLY ?? join(inject('state'), 'cdk.out')
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
