import { afterAll, beforeAll } from 'vitest'
import { aimAt } from './http.ts'
import { type Product, productToTest } from './product.ts'

// Starts a separate product for a test file that would disturb all others.
let product: Product
beforeAll(async () => {
  product = await productToTest()
  aimAt(product)
})
afterAll(() => product.stop())
