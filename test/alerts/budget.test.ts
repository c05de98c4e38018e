import { expect, test } from 'vitest'
import { codeBeside } from '../bench/weight.ts'

test('the alert form adds at most 10 KB of code to a listing, without schemas', () => {
  const bytes = codeBeside('features/posts/detail/DetailPage.tsx', ['features/alerts/AlertDialog.tsx'])
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(11_000)
})
