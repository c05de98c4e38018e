import { expect, test } from 'vitest'
import { acts } from '#shared/trust/acts.ts'

test('no two acts have the same words, in either language', () => {
  for (const language of ['en', 'al'] as const) {
    const words = Object.values(acts).map((one) => one[language])
    expect(new Set(words).size).toBe(words.length)
  }
})
